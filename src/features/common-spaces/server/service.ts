import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { isSet, orNotFound, plain, same } from '../../../server/rows.ts'
import { archival, shownAs } from '../../../server/verbs.ts'
import { notFound } from '../../../shared/errors.ts'
import {
  attachmentsOfMany,
  attachmentVerbs,
  discardAttachments,
  type Holder,
} from '../../attachments/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { maxFiles, type NewSpace, refuse, type SpaceFilter } from '../contract.ts'
import { spaceFacts } from '../facts.ts'
import { spacePolicy } from '../policy.ts'
import { requireLengths } from '../rules.ts'
import type { SpaceRow } from './store.ts'
import * as store from './store.ts'
import { commonSpaces } from './tables.ts'

export type { SpaceRow } from './store.ts'

const noun = 'common_space'
const placeOf = ({ organizationId, buildingId }: SpaceRow) => ({ organizationId, buildingId })

const kept = {
  table: commonSpaces,
  visible: store.visibleSpaces,
  rows: store.selectedSpaces,
  policy: spacePolicy,
  facts: spaceFacts,
}

const verbs = crud({
  ...kept,
  list: (asked: SpaceFilter) => ({
    sorts: { name: plain(commonSpaces.name) },
    where: [isSet(commonSpaces.archivedAt, asked.archived), same(commonSpaces.buildingId, asked.building)],
  }),
  place: async (ctx: Context, fields: NewSpace) => {
    const { organizationId, name } = await getLiveBuilding(ctx, fields.buildingId)
    return { archivedAt: null, organizationId, buildingName: name }
  },
  beforeCreate: async (_, space) => requireLengths(space),
  beforeUpdate: (_, { after }) => requireLengths(after),
  told: ['name', 'places', 'needsApproval'],
  nameOf: ({ name }) => name,
  inUse: () => refuse('in_use'),
  afterRemove: (ctx, space) => discardAttachments(ctx, { noun, id: space.id }, placeOf(space)),
})

/** A space in use within the caller's scope. Throws `not_found`. */
export async function getLiveSpace(ctx: Context, id: string): Promise<SpaceRow> {
  const space = await verbs.find(ctx, id)
  if (space.archivedAt !== null) throw notFound()
  return space
}

async function showAll(ctx: Context, spaces: readonly SpaceRow[]) {
  const files = await attachmentsOfMany(
    ctx,
    noun,
    spaces.map(({ id }) => id),
  )
  return spaces.map((space) => ({
    ...space,
    // How to get in is told with a confirmed booking.
    access: spacePolicy.update(ctx.actor, space) ? space.access : null,
    files: [...(files.get(space.id) ?? [])],
  }))
}
type Shown = Awaited<ReturnType<typeof showAll>>[number]

const holder: Holder<SpaceRow, Shown> = {
  noun,
  most: maxFiles,
  find: verbs.find,
  mayAttach: spacePolicy.update,
  mayDetach: (actor, { row }) => spacePolicy.update(actor, row),
  requireOpen: () => undefined,
  placeOf,
  changed: async (ctx, space, action) => {
    await ctx.tell(spaceFacts[action], space)
    return space
  },
  show: async (ctx, space) => orNotFound((await showAll(ctx, [space]))[0]),
}

export const spaceVerbs = { ...shownAs({ ...verbs, ...archival(kept) }, showAll), ...attachmentVerbs(holder) }

export const findWithSpaces = (ctx: Context, buildingIds: readonly string[]) =>
  store.findWithSpaces(ctx.db, buildingIds)

/** The spaces in use within the caller's scope, of one building or all of theirs, by name. */
export const listLiveSpaces = (ctx: Context, buildingId: string | undefined): Promise<SpaceRow[]> =>
  store.findLiveSpaces(ctx.db, ctx.scope(store.visibleSpaces), buildingId)

/** The spaces of a building within the caller's scope, those out of use included, by name. */
export const listSpacesOf = (ctx: Context, buildingId: string): Promise<SpaceRow[]> =>
  store.findSpacesOf(ctx.db, ctx.scope(store.visibleSpaces), buildingId)

/** A space in use, whoever asks. */
export const findSpace = (ctx: Context, id: string): Promise<SpaceRow | undefined> => store.findSpace(ctx.db, id)
