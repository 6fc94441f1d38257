import type { Dated, DaysAsked } from '../../../server/calendar.ts'
import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { same, saveVersion } from '../../../server/rows.ts'
import { levelOf } from '../../../shared/actor.ts'
import { addDays } from '../../../shared/dates.ts'
import { type DatedGrant, grantsOfOffice } from '../../../shared/grants.ts'
import { fullName } from '../../../shared/names.ts'
import { getBuilding, getLiveBuilding } from '../../buildings/server/service.ts'
import { isCurrent } from '../../residences/rules.ts'
import { type Board, type CandidateFilter, type MandateFilter, type NewMandate, refuse } from '../contract.ts'
import { mandateFacts } from '../facts.ts'
import { mandatePolicy } from '../policy.ts'
import { byOffice, excludedBy, faultOfDays, hasBoard } from '../rules.ts'
import type { MandateRow } from './store.ts'
import * as store from './store.ts'
import { mandates } from './tables.ts'

type Terms = Pick<MandateRow, 'office' | 'userId' | 'startsOn' | 'endsOn'>

/** Ends a mandate earlier than it was to. */
async function shorten(ctx: Context, mandate: MandateRow, endsOn: string): Promise<void> {
  const ended = await saveVersion(ctx, mandates, mandate, { endsOn })
  await ctx.tell(mandateFacts.updated, ended, {
    changes: { endsOn: [mandate.endsOn, endsOn] },
    personId: mandate.userId,
  })
}

/** Ends the mandates that a new one succeeds the day before it. Throws `already_holds`, or `office_taken` for one that starts later. */
async function succeed(ctx: Context, mandate: Terms & { readonly buildingId: string }): Promise<void> {
  const others = await store.findMandatesOf(ctx.db, mandate.buildingId)
  const excluded = excludedBy(mandate, others)
  refuseBeside(
    mandate,
    excluded.filter(({ userId, startsOn }) => userId === mandate.userId || startsOn >= mandate.startsOn),
  )
  for (const other of excluded) await shorten(ctx, other, addDays(mandate.startsOn, -1))
}

function refuseDays({ today }: Context, terms: Pick<Terms, 'startsOn' | 'endsOn'>): void {
  const fault = faultOfDays(terms, today)
  if (fault) throw refuse(fault.reason, undefined, fault.field)
}

function refuseBeside(mandate: Terms, [other]: readonly MandateRow[]): void {
  if (!other) return
  if (other.userId === mandate.userId) throw refuse('already_holds', undefined, 'startsOn')
  throw refuse('office_taken', { name: fullName(other) }, 'office')
}

export const mandateVerbs = crud({
  table: mandates,
  visible: store.visibleMandates,
  rows: store.selectedMandates,
  policy: mandatePolicy,
  facts: mandateFacts,
  personOf: ({ userId }) => userId,
  list: (asked: MandateFilter) => ({
    sorts: { startsOn: mandates.startsOn },
    where: [same(mandates.buildingId, asked.building)],
  }),
  // The building is held until the transaction ends: its mandates are checked against each other.
  place: async (ctx: Context, { buildingId, userId }: NewMandate) => {
    const { organizationId, kind, name } = await getLiveBuilding(ctx, buildingId, { isHeld: true })
    ctx.authorize(mandatePolicy.create, { buildingId })
    if (!hasBoard(kind)) throw refuse('no_board', { name })
    const person = await store.findCandidate(ctx.db, buildingId, userId)
    if (!person) throw refuse('unknown_person', undefined, 'userId')
    const { firstName, lastName } = person
    return { organizationId, firstName, lastName }
  },
  beforeCreate: (ctx, mandate) => {
    refuseDays(ctx, mandate)
    return succeed(ctx, mandate)
  },
  told: ['office', 'startsOn', 'endsOn'],
  beforeUpdate: async (ctx, { after }) => {
    refuseDays(ctx, after)
    await getBuilding(ctx, after.buildingId, { isHeld: true })
    const others = await store.findMandatesOf(ctx.db, after.buildingId)
    refuseBeside(
      after,
      excludedBy(
        after,
        others.filter(({ id }) => id !== after.id),
      ),
    )
  },
})

/** The board of today, for the co-owners of the building. */
export async function getBoard(ctx: Context, asked: { building: string }): Promise<Board> {
  const { id } = await getBuilding(ctx, asked.building)
  ctx.authorize(mandatePolicy.readBoard, { buildingId: id })
  const all = await store.findMandatesOf(ctx.db, id)
  const current = byOffice(all.filter((mandate) => isCurrent(mandate, ctx.today)))
  return {
    members: current.map((mandate) => ({
      office: mandate.office,
      name: fullName(mandate),
      startsOn: mandate.startsOn,
    })),
  }
}

export async function listCandidates(ctx: Context, asked: CandidateFilter) {
  const { id } = await getBuilding(ctx, asked.building)
  ctx.authorize(mandatePolicy.listCandidates, { buildingId: id })
  return store.listCandidates(ctx.db, asked)
}

/** The grants that policies give to the offices of a person, in their buildings and for their days. */
export async function findGrantsOf(ctx: Pick<Context, 'db'>, { id }: { readonly id: string }): Promise<DatedGrant[]> {
  const held = await store.findOfficesOf(ctx.db, id)
  return held.flatMap(({ office, ...terms }) => grantsOfOffice(office).map((grant) => ({ ...terms, grant })))
}

/** The last days of mandates, for those who know the history of the board. */
export async function findEndDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findEnding(ctx.db, ctx.scope(store.visibleMandates), asked)
  return rows.map(({ id, buildingId, endsOn, name, buildingName }) => ({
    id,
    on: endsOn,
    what: 'mandates.ends',
    title: name,
    place: buildingName,
    path: levelOf(ctx.actor.role) > 1 ? `/manager/buildings/${buildingId}` : '/residents/building',
  }))
}

/** Whether an account sits on a board, or will. */
export const isSeated = async (ctx: Context, userId: string): Promise<boolean> =>
  (await store.findOpenMandatesOfPerson(ctx.db, userId, ctx.today)).length > 0

/** An account that is erased leaves the board: today is the last day of what runs, and what was to come is taken back. */
export async function endMandatesOf(ctx: Context, userId: string): Promise<void> {
  for (const mandate of await store.findOpenMandatesOfPerson(ctx.db, userId, ctx.today)) {
    if (mandate.startsOn <= ctx.today) await shorten(ctx, mandate, ctx.today)
    else {
      await store.removeMandate(ctx.db, mandate.id)
      await ctx.tell(mandateFacts.removed, mandate, { personId: userId })
    }
  }
}
