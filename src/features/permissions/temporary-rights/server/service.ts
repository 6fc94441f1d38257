import type { Context } from '../../../../server/context.ts'
import { findPage, orNotFound, type RowPage, saveVersion } from '../../../../server/rows.ts'
import { finder } from '../../../../server/verbs.ts'
import { type Actor, isAdmin, mayWrite } from '../../../../shared/actor.ts'
import type { One } from '../../../../shared/contract.ts'
import {
  type DatedGrant,
  declaredGrants,
  type Grant,
  isGivable,
  isGrant,
  withReads,
} from '../../../../shared/grants.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { getLiveOrganization } from '../../../organizations/server/service.ts'
import { visibleUsers } from '../../../residences/server/tables.ts'
import { type NewTemporaryRight, type RightFilter, refuse } from '../contract.ts'
import { temporaryRightFacts } from '../facts.ts'
import { temporaryRightPolicy } from '../policy.ts'
import { faultOfDays, stageOf } from '../rules.ts'
import type { RightRow } from './store.ts'
import * as store from './store.ts'
import { temporaryRights } from './tables.ts'

const find = finder({ table: temporaryRights, visible: store.visibleRights, rows: store.selectedRights })

export const getRight = (ctx: Context, { id }: One): Promise<RightRow> => find(ctx, id)

export const listRights = (ctx: Context, asked: RightFilter): Promise<RowPage<RightRow>> =>
  findPage(ctx.db, {
    asked,
    id: temporaryRights.id,
    sorts: { endsOn: temporaryRights.endsOn },
    where: store.narrowed(ctx.scope(store.visibleRights), asked, ctx.today),
    counted: temporaryRights,
    rows: (sortKeys) => store.selectedRights(ctx.db, sortKeys),
  })

type Place = Pick<NewTemporaryRight, 'organizationId' | 'buildingId'>

/** The place as the policy asks of it, within the caller's scope. Throws `not_found`. */
async function loadPlace(ctx: Context, { organizationId, buildingId }: Place) {
  await getLiveOrganization(ctx, organizationId)
  if (buildingId && (await getLiveBuilding(ctx, buildingId)).organizationId !== organizationId) orNotFound(undefined)
  return { organizationId, buildingId, buildingIds: await store.findBuildingIds(ctx.db, organizationId) }
}

/** The grants that the caller may give in a place. */
export async function listChoices(ctx: Context, asked: { organization: string; building?: string | undefined }) {
  const place = await loadPlace(ctx, { organizationId: asked.organization, buildingId: asked.building ?? null })
  ctx.authorize(temporaryRightPolicy.choose, place)
  return { grants: declaredGrants().filter((grant) => temporaryRightPolicy.give(ctx.actor, { grant, place })) }
}

export async function giveRight(ctx: Context, { grants: asked, ...fields }: NewTemporaryRight): Promise<RightRow> {
  const place = await loadPlace(ctx, fields)
  ctx.authorize(temporaryRightPolicy.choose, place)
  if (fields.userId === ctx.actor.id) throw refuse('oneself', undefined, 'userId')
  const person = await store.findPerson(ctx.db, ctx.scope(visibleUsers(ctx)), fields.userId)
  if (!person) throw refuse('unknown_person', undefined, 'userId')
  ctx.authorize(temporaryRightPolicy.create, fields)
  refusePerson(await ctx.machinery.actorOf(ctx, person))
  const fault = faultOfDays(fields, ctx.today)
  if (fault) throw refuse(fault.reason, undefined, fault.field)
  const grants = withReads(requireGivable(asked))
  for (const grant of grants)
    if (!temporaryRightPolicy.give(ctx.actor, { grant, place })) throw refuse('lacking', undefined, 'grants')
  const id = await store.insertRight(ctx.db, { ...fields, grants, grantedById: ctx.actor.id })
  const right = orNotFound((await store.findNamed(ctx.db, [id]))[0])
  const { startsOn, endsOn, userId } = right
  await ctx.tell(temporaryRightFacts.given, right, {
    changes: { grants: [null, grants], startsOn: [null, startsOn], endsOn: [null, endsOn] },
    personId: userId,
  })
  return right
}

/** Throws for who needs no right, or could not use one. */
function refusePerson(person: Actor): void {
  if (isAdmin(person)) throw refuse('is_admin', undefined, 'userId')
  if (!mayWrite(person)) throw refuse('is_demo', undefined, 'userId')
}

/** Throws for a name that no policy declares, and for a grant that nobody may give. */
function requireGivable(asked: readonly string[]): Grant[] {
  const known = asked.filter(isGrant)
  if (known.length < asked.length) throw refuse('unknown_grant', undefined, 'grants')
  if (!known.every(isGivable)) throw refuse('not_givable', undefined, 'grants')
  return known
}

/** Ends a right at once; one that ended already stays as it is. */
export async function revokeRight(ctx: Context, { id }: One): Promise<RightRow> {
  const right = await find(ctx, id, { isHeld: true })
  ctx.authorize(temporaryRightPolicy.revoke, right)
  if (right.revokedAt || right.endsOn < ctx.today) return right
  return endRight(ctx, right, ctx.actor.id)
}

async function endRight(ctx: Context, right: RightRow, by: string | null): Promise<RightRow> {
  const revoked = await saveVersion(ctx, temporaryRights, right, { revokedAt: ctx.now, revokedById: by })
  await ctx.tell(temporaryRightFacts.revoked, revoked, { personId: right.userId })
  return revoked
}

/** An account that is erased holds nothing any more. */
export async function endRightsOf(ctx: Context, userId: string): Promise<void> {
  for (const right of await store.findOpenOf(ctx.db, userId, ctx.today)) await endRight(ctx, right, null)
}

/** The job of the rights whose last day is past: they ended by themselves, as each call reads their days. */
export async function tellExpired(ctx: Context): Promise<void> {
  for (const right of await store.takeExpired(ctx.db, ctx.today, ctx.now)) {
    await ctx.tell(temporaryRightFacts.expired, right, { personId: right.userId })
  }
}

type HeldRight = Pick<RightRow, 'grants' | 'organizationId' | 'buildingId' | 'startsOn' | 'endsOn'> & {
  /** Of the organization, where the right is of all of it. */
  readonly buildingIds: readonly string[]
}

function grantsOf({ grants, organizationId, buildingId, buildingIds, startsOn, endsOn }: HeldRight): DatedGrant[] {
  const places = buildingId
    ? [{ buildingId }]
    : [{ organizationId }, ...buildingIds.map((one) => ({ buildingId: one }))]
  return grants.filter(isGrant).flatMap((grant) => places.map((place) => ({ grant, ...place, startsOn, endsOn })))
}

/** The grants that a person holds for a time, in each of their places. */
export async function findGrantsOf(ctx: Pick<Context, 'db'>, { id }: { readonly id: string }): Promise<DatedGrant[]> {
  return (await store.findHeld(ctx.db, id)).flatMap(grantsOf)
}

/** The rights that a person holds today, with who gave each. The caller has authorized reading them. */
export async function findCurrentRights(ctx: Context, userId: string) {
  const held = await store.findHeld(ctx.db, userId)
  const names = await store.findGivers(
    ctx.db,
    held.map(({ id }) => id),
  )
  return held
    .filter((right) => stageOf({ ...right, revokedAt: null }, ctx.today) === 'current')
    .map((right) => ({
      grants: grantsOf(right),
      endsOn: right.endsOn,
      grantedByName: names.get(right.id) ?? null,
    }))
}
