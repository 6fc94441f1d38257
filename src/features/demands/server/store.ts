import { and, count, desc, eq, getColumns, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { type IdsOf, referring } from '../../../server/referring.ts'
import {
  among,
  findPage,
  findSlice,
  holding,
  type Moment,
  matchingIndexed,
  oneOf,
  type RowOf,
  type RowPage,
  same,
} from '../../../server/rows.ts'
import { findFirst, type SearchAsked, type SearchedPlaces } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import type { FileHolders } from '../../attachments/server/service.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { buildings, foundBuildings, nameText } from '../../buildings/server/tables.ts'
import {
  holdingUnit,
  isMadeInStay,
  isReached,
  residences,
  type StayAsked,
  type StayUses,
} from '../../residences/server/tables.ts'
import { fullNameOf, holdingName, namedAmongAll, shownEmailOf, users } from '../../users/server/tables.ts'
import type { demandsApi } from '../contract.ts'
import { demands, isCalmOf, progressOf, waitingSinceOf } from './tables.ts'

type Demand = typeof demands.$inferSelect
export type DemandFilter = InputOf<typeof demandsApi.list>
type SummaryFilter = InputOf<typeof demandsApi.summary>

/** SQL twin of `demandPolicy.read`. */
export function visibleDemands(actor: Actor): SQL | undefined {
  const isOwn = eq(demands.submittedById, actor.id)
  return and(granted(actor, 'buildings.read', { buildingId: demands.buildingId }), or(isOwn, handledDemands(actor)))
}

/** SQL twin of `demandPolicy.readNotes`. */
export const handledDemands = (actor: Actor): SQL | undefined =>
  and(isNotNull(demands.submittedAt), granted(actor, 'demands.read', { buildingId: demands.buildingId }))

/** The demands of a building, or of one of its units, whose files their readers list together. */
export const fileHoldersOf = (
  visible: SQL | undefined,
  building: string,
  residence: string | undefined,
): FileHolders => ({
  noun: 'demand',
  table: demands,
  id: demands.id,
  title: demands.title,
  where: and(visible, eq(demands.buildingId, building), same(demands.residenceId, residence)),
})

const submitterName = fullNameOf(users)

const shown = {
  ...getColumns(demands),
  buildingName: buildings.name,
  unitNumber: residences.unitNumber,
  submitterName,
  fileCount: sql<number>`(select count(*)::int from ${attachments} where ${attachments.noun} = 'demand' and ${attachments.nounId} = ${demands.id})`,
}

/** Demands with the names that they are shown under. */
export const selectedDemands = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...shown, sortKeys })
    .from(demands)
    .innerJoin(buildings, eq(buildings.id, demands.buildingId))
    .innerJoin(users, eq(users.id, demands.submittedById))
    .leftJoin(residences, eq(residences.id, demands.residenceId))
    .$dynamic()
export type DemandRow = RowOf<typeof selectedDemands>

/** Demands that a text finds by their own texts, their place or who sent them. */
export const isFound =
  (q: string | undefined, idsOf?: IdsOf) =>
  (actor: Actor): SQL | undefined => {
    const within = (buildingId: PgColumn) => granted(actor, 'buildings.read', { buildingId })
    const isTheirs = within(demands.buildingId)
    const senders =
      isTheirs && isReached(sql`select distinct ${demands.submittedById} from ${demands} where ${isTheirs}`)
    return matchingIndexed(
      q,
      holding(demands.searchText, { isPlanned: idsOf !== undefined }),
      referring(demands.buildingId, { ...foundBuildings(within(buildings.id), nameText), idsOf }),
      referring(demands.residenceId, {
        from: sql`${residences}`,
        id: residences.id,
        find: holdingUnit,
        within: within(residences.buildingId),
        idsOf,
      }),
      referring(demands.submittedById, {
        from: sql`${users}`,
        id: users.id,
        find: holdingName(senders),
        within: senders,
        idsOf,
        amongAll: namedAmongAll(senders),
      }),
    )
  }
/** The demands in sight that a text finds. */
export const foundDemands =
  (q: string | undefined) =>
  (actor: Actor): SQL | undefined =>
    and(visibleDemands(actor), isFound(q)(actor))
/** Those that the actor handles. */
export const foundHandledDemands =
  (q: string | undefined) =>
  (actor: Actor): SQL | undefined =>
    and(handledDemands(actor), isFound(q)(actor))

/** Query shared by a list and its counts. */
const narrowed = ({ organization, building, mine, type }: SummaryFilter, actorId: string): SQL | undefined =>
  and(
    same(demands.organizationId, organization),
    same(demands.buildingId, building),
    same(demands.submittedById, mine ? actorId : undefined),
    same(demands.type, type),
  )

const sorts = {
  updatedAt: demands.updatedAt,
  submittedAt: waitingSinceOf(demands),
  status: progressOf(demands),
  urgency: [isCalmOf(demands), waitingSinceOf(demands)],
}

const listed = (db: Db, visible: SQL | undefined, asked: DemandFilter, actorId: string) => ({
  asked,
  id: demands.id,
  sorts,
  where: and(
    visible,
    narrowed(asked, actorId),
    same(demands.residenceId, asked.residence),
    oneOf(demands.status, asked.status),
    same(demands.isEscalated, asked.escalated),
  ),
  rows: (sortKeys: SQL<SortKeys>) => selectedDemands(db, sortKeys),
})

export const findDemands = (
  db: Db,
  visible: SQL | undefined,
  asked: DemandFilter,
  actorId: string,
): Promise<RowPage<DemandRow>> => findPage(db, { ...listed(db, visible, asked, actorId), counted: demands })

/** Like `findDemands`, without the number of all rows. */
export const findListedDemands = (db: Db, visible: SQL | undefined, asked: DemandFilter, actorId: string) =>
  findSlice(listed(db, visible, asked, actorId))

/** The demands that a text finds, the latest first. */
export function searchDemands(
  db: Db,
  visible: SQL | undefined,
  isFound: (idsOf: IdsOf) => SQL | undefined,
  { limit, places }: SearchAsked & { readonly places: SearchedPlaces },
): Promise<DemandRow[]> {
  const orderBy = [desc(demands.updatedAt), desc(demands.id)]
  return findFirst(
    db,
    { table: demands, visible, isFound, orderBy, places: { ...places, column: demands.buildingId }, limit },
    (ids) =>
      selectedDemands(db)
        .where(among(demands.id, ids))
        .orderBy(...orderBy),
  )
}

export function countDemands(db: Db, visible: SQL | undefined, asked: SummaryFilter, actorId: string) {
  const counted = db
    .select({
      status: demands.status,
      total: count(),
      escalated: sql<number>`count(*) filter (where ${demands.isEscalated} and ${isNull(demands.closedAt)})::int`,
      since: min(demands.submittedAt),
    })
    .from(demands)
    .$dynamic()
  return counted.where(and(visible, narrowed(asked, actorId))).groupBy(demands.status)
}

/** A demand, whoever may see it: notices have no caller. */
export async function findDemand(db: Db, id: string): Promise<DemandRow | undefined> {
  const [demand] = await selectedDemands(db).where(eq(demands.id, id))
  return demand
}

interface Reach {
  readonly email: string | null
  readonly phone: string | null
}

/** How to reach the person who sent a demand. The caller has authorized it. */
export async function findSubmitter(db: Db, id: string): Promise<Reach | undefined> {
  const [found] = await db
    .select({ email: shownEmailOf(users), phone: users.phone })
    .from(users)
    .where(eq(users.id, id))
  return found
}

export async function insertDemand(db: Db, demand: typeof demands.$inferInsert): Promise<Demand> {
  const [saved] = await db.insert(demands).values(demand).returning()
  return saved!
}

/** Moves a demand up the lists without making an open edit stale. */
export async function touchDemand({ db, now }: Moment, id: string, changes: Record<string, SQL> = {}): Promise<void> {
  await db
    .update(demands)
    .set({ ...changes, updatedAt: now })
    .where(eq(demands.id, id))
}

/** One more comment; it moves the demand up the lists as well. */
export const countComment = (ctx: Moment, id: string): Promise<void> =>
  touchDemand(ctx, id, { commentCount: sql`${demands.commentCount} + 1` })

/** The demands that these people have made in a residence since an instant. */
export const countSentFrom = async (db: Db, stays: readonly StayAsked[]): Promise<StayUses[]> => {
  const { residenceId, submittedById: personId, createdAt } = demands
  return db
    .select({ residenceId: sql<string>`${residenceId}`, count: count() })
    .from(demands)
    .where(isMadeInStay({ residenceId, personId, createdAt }, stays))
    .groupBy(residenceId)
}

/** The demands of a person, as a query of ids. */
export const demandsOf = (userId: string): SQL =>
  sql`(select ${demands.id} from ${demands} where ${eq(demands.submittedById, userId)})`
