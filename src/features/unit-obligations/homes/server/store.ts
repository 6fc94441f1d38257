import { and, between, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { unsorted } from '../../../../server/keyset.ts'
import { among, findPage, matching, plain, type RowOf, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { reminderDays } from '../../../../shared/reminders.ts'
import { attachments } from '../../../attachments/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isHeldOn, residencePeople, residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { openStates, type StandingState } from '../../rules.ts'
import { isKeptKind } from '../../server/store.ts'
import { unitObligations, unitProofs } from '../../server/tables.ts'
import type { HomesFilter, StateFilter } from '../contract.ts'

/** SQL twin of `proofPolicy.readHome`. */
export const visibleHomes = (actor: Actor): SQL | undefined =>
  granted(actor, 'unitProofs.read', { residenceId: residences.id, buildingId: residences.buildingId })

/** SQL twin of `proofPolicy.readBuilding`, over homes. */
export const managedHomes = (actor: Actor): SQL | undefined =>
  granted(actor, 'unitProofs.readAll', { buildingId: residences.buildingId })

/** Whether the actor knows how a home stands with an obligation: tenants are not told whether its owner is insured. */
const knownObligations = (actor: Actor): SQL => {
  const home = { residenceId: residences.id, buildingId: residences.buildingId }
  const readsInsurance = granted(actor, 'unitProofs.readInsurance', home) ?? sql`true`
  return sql`(${unitObligations.kind} <> 'owner_insurance' or ${readsInsurance})`
}

const ownsOn = (day: Day, userId: SQL): SQL =>
  sql`exists (select 1 from ${residencePeople} where ${residencePeople.residenceId} = ${residences.id}
    and ${inArray(residencePeople.relation, ['owner', 'co_owner'])} and ${isHeldOn(day)} ${userId})`

/** The latest proof of a home that counts: the insurance of who owned before is none. */
const latestProof = (db: Db, today: Day) =>
  db
    .select({
      id: unitProofs.id,
      startsOn: unitProofs.startsOn,
      endsOn: unitProofs.endsOn,
      liabilityCents: unitProofs.liabilityCents,
      holderId: unitProofs.holderId,
      confirmedAt: unitProofs.confirmedAt,
      files: sql<number>`(select count(*)::int from ${attachments}
        where ${attachments.noun} = 'unit_proof' and ${attachments.nounId} = ${unitProofs}.id)`.as('files'),
      /** SQL twin of `dueOnOf`. */
      dueOn: sql<Day | null>`coalesce(${unitProofs.endsOn},
        (${unitProofs.startsOn} + make_interval(months => ${unitObligations.everyMonths}))::date)::text`.as('due_on'),
    })
    .from(unitProofs)
    .where(
      and(
        eq(unitProofs.residenceId, residences.id),
        eq(unitProofs.kind, unitObligations.kind),
        sql`(${unitProofs.kind} <> 'owner_insurance' or ${ownsOn(today, sql`and ${residencePeople.userId} = ${unitProofs.holderId}`)})`,
      ),
    )
    .orderBy(desc(sql`coalesce(${unitProofs.endsOn}, ${unitProofs.startsOn})`), desc(unitProofs.id))
    .limit(1)
    .as('latest')

type Latest = ReturnType<typeof latestProof>

/** SQL twin of `stateOf`. */
const stateOn = (latest: Latest, today: Day): SQL<StandingState> =>
  sql<StandingState>`(case when ${latest.id} is null then 'missing'
    when ${latest.dueOn} < ${today} then 'expired'
    when ${latest.liabilityCents} < ${unitObligations.minimumCents} then 'insufficient'
    when ${latest.dueOn} <= (${today}::date + ${reminderDays[0]}::int)::text then 'expiring'
    else 'met' end)`

/** An insurance is asked of units that someone owns. */
const isAskedOn = (today: Day): SQL => sql`(${unitObligations.kind} <> 'owner_insurance' or ${ownsOn(today, sql``)})`

/** Each home with each thing that is asked of it. */
function selectedStandings(db: Db, today: Day) {
  const latest = latestProof(db, today)
  const rows = db
    .select({
      residenceId: residences.id,
      buildingId: residences.buildingId,
      organizationId: residences.organizationId,
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
      obligationId: unitObligations.id,
      kind: unitObligations.kind,
      everyMonths: unitObligations.everyMonths,
      minimumCents: unitObligations.minimumCents,
      state: stateOn(latest, today).as('state'),
      isToConfirm: sql<boolean>`(${latest.id} is not null and ${latest.confirmedAt} is null)`.as('is_to_confirm'),
      proofId: latest.id,
      startsOn: latest.startsOn,
      dueOn: latest.dueOn,
      holderId: latest.holderId,
      liabilityCents: latest.liabilityCents,
      confirmedAt: latest.confirmedAt,
      files: latest.files,
    })
    .from(residences)
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .innerJoin(unitObligations, eq(unitObligations.buildingId, residences.buildingId))
    .leftJoinLateral(latest, sql`true`)
    .$dynamic()
  const isAsked = and(isNull(residences.archivedAt), isKeptKind(unitObligations), isAskedOn(today))
  return { rows, latest, isAsked }
}
export type StandingRow = Awaited<ReturnType<typeof findStandings>>[number]

interface Reader {
  readonly actor: Actor
  readonly today: Day
}

/** What is asked of these homes, as far as the actor knows it, in the order of the kinds. */
export function findStandings(db: Db, { actor, today }: Reader, residenceIds: readonly string[], kind?: string) {
  const { rows, isAsked } = selectedStandings(db, today)
  return rows
    .where(and(isAsked, knownObligations(actor), among(residences.id, residenceIds), same(unitObligations.kind, kind)))
    .orderBy(unitObligations.createdAt, unitObligations.id)
}

/** Those of these homes that the actor owns today. */
export async function findOwned(db: Db, { actor, today }: Reader, residenceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: residences.id })
    .from(residences)
    .where(and(among(residences.id, residenceIds), ownsOn(today, sql`and ${residencePeople.userId} = ${actor.id}`)))
  return rows.map(({ id }) => id)
}

const selectedHomes = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      id: residences.id,
      organizationId: residences.organizationId,
      buildingId: residences.buildingId,
      buildingName: buildings.name,
      unitNumber: residences.unitNumber,
      sortKeys,
    })
    .from(residences)
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .$dynamic()
export type HomeRow = RowOf<typeof selectedHomes>

export type HomesAsked = Omit<HomesFilter, 'limit'> & { readonly limit: number }

/** The homes in sight of which something is asked, under filters, by unit. */
export function findHomes(db: Db, reader: Reader & { readonly visible: SQL | undefined }, asked: HomesAsked) {
  const { actor, today, visible } = reader
  return findPage(db, {
    asked,
    id: residences.id,
    sorts: { unit: [plain(buildings.name), buildings.id, unitOrderOf(residences)] },
    where: and(
      visible,
      isNull(residences.archivedAt),
      same(residences.organizationId, asked.organization),
      same(residences.buildingId, asked.building),
      same(residences.id, asked.residence),
      matching(asked.q, [residences.unitNumber]),
      hasStanding(db, { actor, today }, asked),
    ),
    counted: sql`${residences} join ${buildings} on ${eq(buildings.id, residences.buildingId)}`,
    rows: (sortKeys) => selectedHomes(db, sortKeys),
  })
}

/** SQL twin of `standsAs`. */
function standsAs(latest: Latest, today: Day, state: StateFilter): SQL | undefined {
  if (state === 'to_confirm') return and(isNotNull(latest.id), isNull(latest.confirmedAt))
  return inArray(stateOn(latest, today), state === 'open' ? [...openStates] : [state])
}

/** Whether something of a home stands as asked. */
function hasStanding(db: Db, { actor, today }: Reader, { kind, state }: Pick<HomesAsked, 'kind' | 'state'>): SQL {
  const latest = latestProof(db, today)
  const found = db
    .select({ one: sql`1` })
    .from(unitObligations)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(unitObligations.buildingId, residences.buildingId),
        isKeptKind(unitObligations),
        isAskedOn(today),
        knownObligations(actor),
        same(unitObligations.kind, kind),
        state && standsAs(latest, today, state),
      ),
    )
  return sql`exists ${found}`
}

/** How many things that a building asks of its units stand how. */
export function countStandings(db: Db, today: Day, buildingId: string) {
  const { rows, isAsked } = selectedStandings(db, today)
  const each = rows.where(and(isAsked, eq(residences.buildingId, buildingId))).as('each')
  return db
    .select({
      state: each.state,
      count: sql<number>`count(*)::int`,
      toConfirm: sql<number>`(count(*) filter (where ${each.isToConfirm}))::int`,
    })
    .from(each)
    .groupBy(each.state)
}

/** The proofs that count and run out within some days, the earliest first. */
export function findRunningOut(db: Db, today: Day, { visible, ...asked }: DaysAsked & { visible: SQL | undefined }) {
  const { rows, latest, isAsked } = selectedStandings(db, today)
  return rows
    .where(
      and(
        visible,
        isAsked,
        same(residences.buildingId, asked.building),
        isNull(buildings.archivedAt),
        isNotNull(latest.id),
        between(latest.dueOn, asked.from, asked.to),
      ),
    )
    .orderBy(latest.dueOn, unitOrderOf(residences), latest.id)
    .limit(asked.limit)
}

/** The standings of homes in sight, as far as the actor knows them. */
export const knownStandings = (actor: Actor): SQL | undefined => and(visibleHomes(actor), knownObligations(actor))
