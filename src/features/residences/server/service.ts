import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { archival, removal } from '../../../server/crud.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { levelOf } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { type BuildingRow, getLiveBuilding, lockBuilding } from '../../buildings/server/service.ts'
import { type NewResidence, type Person, type ResidenceFields, refuse } from '../contract.ts'
import { residenceFacts } from '../facts.ts'
import { residencePolicy } from '../policy.ts'
import { checkShare, showPerson } from '../rules.ts'
import type { ResidenceRow } from './store.ts'
import * as store from './store.ts'
import { residences } from './tables.ts'

export type { ResidenceRow } from './store.ts'

/** Keeps other transactions from changing who holds the residence at the same time. */
export const lockResidence = (ctx: Context, id: string): Promise<void> => store.lockResidence(ctx.db, id)

type Asked = { id: string }
type ResidenceChange = Asked & { version: number } & Partial<ResidenceFields>

/** Throws `not_found` outside the caller's scope. */
export async function getResidence(ctx: Context, id: string): Promise<ResidenceRow> {
  return orNotFound(await store.findResidence(ctx.db, ctx.scope(store.visibleResidences), id))
}

/** Today's people of residences that the caller may read, by residence. */
async function peopleOf(ctx: Context, residences: readonly ResidenceRow[]): Promise<Map<string, Person[]>> {
  const managed = new Set(residences.filter((one) => residencePolicy.readAllPeople(ctx.actor, one)).map(({ id }) => id))
  const ids = residences.map(({ id }) => id)
  const byResidence = new Map<string, Person[]>(ids.map((id) => [id, []]))
  for (const person of ids.length > 0 ? await store.findPeople(ctx.db, ids, ctx.today) : []) {
    byResidence.get(person.residenceId)?.push(showPerson(person, managed.has(person.residenceId), ctx.today))
  }
  return byResidence
}

/** Residences as this caller may know them, with their people of today: one more query, however many there are. */
async function showAll(ctx: Context, residences: readonly ResidenceRow[]) {
  const people = await peopleOf(ctx, residences)
  return residences.map((residence) => ({
    ...residence,
    ...(!residencePolicy.readFinances(ctx.actor, residence) && {
      share: null,
      shareDenominator: null,
      monthlyFeesCents: null,
    }),
    people: people.get(residence.id) ?? [],
  }))
}
type Shown = Awaited<ReturnType<typeof showAll>>[number]

async function showResidence(ctx: Context, residence: ResidenceRow): Promise<Shown> {
  const [shown] = await showAll(ctx, [residence])
  if (!shown) throw new AppError('internal')
  return shown
}

export const describeResidence = async (ctx: Context, { id }: Asked): Promise<Shown> =>
  showResidence(ctx, await getResidence(ctx, id))

export async function listResidences(ctx: Context, filter: store.ResidenceFilter) {
  const page = await store.findResidences(ctx.db, ctx.scope(store.visibleResidences), filter, ctx.today)
  return { ...page, items: await showAll(ctx, page.items) }
}

export async function searchResidences(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchResidences(ctx.db, ctx.scope(store.visibleResidences), asked, ctx.today)
  const pathOf = (id: string) => (levelOf(ctx.actor.role) > 1 ? `/manager/residences/${id}` : '/residents/residence')
  return rows.map(({ id, unitNumber, buildingName }) => ({
    id,
    label: unitNumber,
    detail: buildingName,
    path: pathOf(id),
  }))
}

/** Locks the building until the end of the transaction, so that two additions can't both take its last place. */
export async function getRoom(ctx: Context, buildingId: string, wanted: number): Promise<BuildingRow> {
  await lockBuilding(ctx, buildingId)
  const building = await getLiveBuilding(ctx, buildingId)
  const count = await store.countLiveResidences(ctx.db, buildingId)
  if (count + wanted > building.totalUnits) {
    throw refuse('too_many_units', { total: building.totalUnits, count, wanted })
  }
  return building
}

export async function createResidence(ctx: Context, fields: NewResidence): Promise<Shown> {
  const { id: buildingId } = await getLiveBuilding(ctx, fields.buildingId)
  ctx.authorize(residencePolicy.create, { buildingId })
  const building = await getRoom(ctx, buildingId, 1)
  checkShare(fields.share, building.shareDenominator)
  const { parkingSpaces = [], storageSpaces = [], ...rest } = fields
  const id = await store.insertResidence(ctx.db, {
    ...rest,
    parkingSpaces,
    storageSpaces,
    organizationId: building.organizationId,
  })
  const changes = { unitNumber: [null, fields.unitNumber] } as const
  await ctx.tell(residenceFacts.created, { id, organizationId: building.organizationId, buildingId }, { changes })
  return showResidence(ctx, await getResidence(ctx, id))
}

export async function updateResidence(ctx: Context, { id, version, ...fields }: ResidenceChange): Promise<Shown> {
  const before = await getResidence(ctx, id)
  ctx.authorize(residencePolicy.update, before)
  const changes = revisionOf(before, version, fields)
  if (!changes) return showResidence(ctx, before)
  // Held while the share is checked against its base, which a manager may be changing.
  await lockBuilding(ctx, before.buildingId)
  const { shareDenominator } = await getLiveBuilding(ctx, before.buildingId)
  checkShare(fields.share, shareDenominator)
  await store.saveResidence(ctx, { id, version, unitNumber: before.unitNumber }, fields)
  await ctx.tell(residenceFacts.updated, before, { changes })
  return showResidence(ctx, await getResidence(ctx, id))
}

const kept = { table: residences, visible: store.visibleResidences, policy: residencePolicy, facts: residenceFacts }
const { archive, restore } = archival({
  ...kept,
  beforeRestore: (ctx, { buildingId }) => getRoom(ctx, buildingId, 1),
  saving: ({ unitNumber }, write) => store.orTaken(unitNumber, write),
})

export async function archiveResidence(ctx: Context, { id }: Asked): Promise<Shown> {
  await archive(ctx, { id })
  return describeResidence(ctx, { id })
}

/** Throws `too_many_units`, `unit_taken` when its place was taken meanwhile. */
export async function restoreResidence(ctx: Context, { id }: Asked): Promise<Shown> {
  await restore(ctx, { id })
  return describeResidence(ctx, { id })
}

/** Throws `in_use` while a person, a demand or anything else still names it: such a residence is archived. */
export const { remove: removeResidence } = removal({
  ...kept,
  nameOf: ({ unitNumber }) => unitNumber,
  inUse: ({ unitNumber }) => refuse('in_use', { unit: unitNumber }),
  beforeRemove: async (ctx, { id, unitNumber }) => {
    if ((await store.countPeople(ctx.db, id)) > 0) throw refuse('in_use', { unit: unitNumber })
  },
})
