import { and, count, eq, getColumns, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { holding, type Moment, matchingIndexed, type RowOf, revised } from '../../../server/rows.ts'
import type { SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { isKept, organizations } from '../../organizations/server/tables.ts'
import {
  isHeldOn,
  isMadeInStay,
  residencePeople,
  residences,
  type StayAsked,
  type StayUses,
} from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import type { UnitRecordKind } from '../contract.ts'
import { keptSince } from '../rules.ts'
import { unitRecords } from './tables.ts'

const isKeptThere = sql<boolean>`exists (select 1 from ${organizations}
  where ${organizations.id} = ${unitRecords.organizationId} and ${isKept(unitRecords.kind)})`

const place = { buildingId: unitRecords.buildingId }
const home = { residenceId: unitRecords.residenceId }

/** Those of the buildings that one runs. */
export const managedRecords = (actor: Actor): SQL | undefined =>
  and(isKeptThere, granted(actor, 'unitRecords.read', place))

/** SQL twin of `unitRecordPolicy.read`. */
export const visibleRecords = (actor: Actor): SQL | undefined =>
  and(
    isKeptThere,
    or(
      granted(actor, 'unitRecords.read', place) ?? sql`true`,
      and(
        isNull(unitRecords.endedOn),
        granted(actor, 'unitRecords.readHome', home),
        or(ne(unitRecords.kind, 'emergency_contacts'), eq(unitRecords.holderId, actor.id)),
      ),
    ),
  )

/** Records with the names of their people. */
export const selectedRecords = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(unitRecords),
      holderFirstName: users.firstName,
      holderLastName: users.lastName,
      isKept: isKeptThere,
      sortKeys,
    })
    .from(unitRecords)
    .leftJoin(users, eq(users.id, unitRecords.holderId))
    .$dynamic()
export type RecordRow = RowOf<typeof selectedRecords>

/** A person who holds the unit on this day. */
export async function findHolder(db: Db, asked: { residenceId: string; holderId: string; today: Day }) {
  const [found] = await db
    .select({ holderFirstName: users.firstName, holderLastName: users.lastName })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        eq(residencePeople.residenceId, asked.residenceId),
        eq(residencePeople.userId, asked.holderId),
        isHeldOn(asked.today),
      ),
    )
    .limit(1)
  return found
}

export const countOfKind = (db: Db, residenceId: string, kind: UnitRecordKind): Promise<number> =>
  db.$count(unitRecords, and(eq(unitRecords.residenceId, residenceId), eq(unitRecords.kind, kind)))

/** The records that a plate or the number of a key finds, with their units. */
export const searchRecords = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked) =>
  db
    .select({
      id: unitRecords.id,
      residenceId: unitRecords.residenceId,
      plate: unitRecords.plate,
      keyNumber: unitRecords.keyNumber,
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
    })
    .from(unitRecords)
    .innerJoin(residences, eq(residences.id, unitRecords.residenceId))
    .innerJoin(buildings, eq(buildings.id, unitRecords.buildingId))
    .where(and(visible, isNull(unitRecords.endedOn), matchingIndexed(q, holding(unitRecords.searchText))))
    .orderBy(unitRecords.createdAt, unitRecords.id)
    .limit(limit)

/** Whose records are settled: those of one person in one unit; without them, all. */
export interface Settled {
  readonly residenceId?: string
  readonly userId?: string
}

const isTheirStay = sql`${residencePeople.residenceId} = ${unitRecords.residenceId}
  and ${residencePeople.userId} = ${unitRecords.holderId}`
const isHeldThere = (today: Day) =>
  sql`exists (select 1 from ${residencePeople} where ${isTheirStay} and ${isHeldOn(today)})`
const settled = ({ residenceId, userId }: Settled) =>
  and(
    residenceId ? eq(unitRecords.residenceId, residenceId) : undefined,
    userId ? eq(unitRecords.holderId, userId) : undefined,
  )

/** Ends the records of people, and of no firm, who no longer hold their unit, on the last day of their stay. */
export const endRecords = (ctx: Moment, today: Day, of: Settled) =>
  ctx.db
    .update(unitRecords)
    .set({
      endedOn: sql`coalesce((select max(${residencePeople.endsOn}) from ${residencePeople}
        where ${isTheirStay} and ${residencePeople.endsOn} < ${today}), ${today}::date)`,
      ...revised(unitRecords, ctx),
    })
    .where(and(settled(of), isNotNull(unitRecords.holderId), isNull(unitRecords.endedOn), not(isHeldThere(today))))
    .returning()

/** Takes up the records of people who hold their unit again: a departure was undone. */
export const resumeRecords = (ctx: Moment, today: Day, of: Settled) =>
  ctx.db
    .update(unitRecords)
    .set({ endedOn: null, ...revised(unitRecords, ctx) })
    .where(and(settled(of), isNotNull(unitRecords.endedOn), isHeldThere(today)))
    .returning()

const isOwedKey = sql`(${unitRecords.kind} = 'keys' and ${unitRecords.returnedOn} is null)`

/** Removes the records whose people left long enough ago. */
export async function removeOldRecords(db: Db, today: Day): Promise<void> {
  const since = keptSince(today)
  await db
    .delete(unitRecords)
    .where(
      or(and(lt(unitRecords.endedOn, since.others), not(isOwedKey)), lt(unitRecords.endedOn, since.unreturnedKeys)),
    )
}

/** Removes the records of a person, whose keys that are not returned stay. */
export async function removeRecordsOf(db: Db, userId: string): Promise<void> {
  await db.delete(unitRecords).where(and(eq(unitRecords.holderId, userId), not(isOwedKey)))
}

/** How many records of a unit these people have had since an instant. */
export const countHeldBy = (db: Db, stays: readonly StayAsked[]): Promise<StayUses[]> => {
  const { residenceId, holderId: personId, createdAt } = unitRecords
  return db
    .select({ residenceId, count: count() })
    .from(unitRecords)
    .where(isMadeInStay({ residenceId, personId, createdAt }, stays))
    .groupBy(residenceId)
}
