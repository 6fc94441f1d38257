import { and, asc, eq, getColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { inPieces } from '../../../../server/demonstration.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { among, type Moment, type RowOf, revised } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { residences } from '../../../residences/server/tables.ts'
import { charges, contributionCalls, residenceRents } from '../../server/tables.ts'

/** SQL twin of `contributionPolicy.read`. */
export const visibleRents = (actor: Actor): SQL | undefined =>
  granted(actor, 'contributions.read', { buildingId: residenceRents.buildingId })

/** Rents with the unit that they are of. */
export const selectedRents = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(residenceRents), unitNumber: residences.unitNumber, sortKeys })
    .from(residenceRents)
    .innerJoin(residences, eq(residences.id, residenceRents.residenceId))
    .$dynamic()
export type RentRow = RowOf<typeof selectedRents>

/** The table to count in, with what a search reads. */
export const countedRents = sql`${residenceRents} inner join ${residences} on ${residences.id} = ${residenceRents.residenceId}`

/** The rents of a building that end on a day or later, the earliest first. */
export const findRentsSince = (db: Db, buildingId: string, day: Day) =>
  db
    .select()
    .from(residenceRents)
    .where(
      and(
        eq(residenceRents.buildingId, buildingId),
        or(isNull(residenceRents.endsOn), gte(residenceRents.endsOn, day)),
      ),
    )
    .orderBy(asc(residenceRents.startsOn), asc(residenceRents.id))

/** Every rent of some dwellings. */
export const findRentsOf = (db: Db, residenceIds: readonly string[]) =>
  db.select().from(residenceRents).where(among(residenceRents.residenceId, residenceIds))

export type NewRentRow = typeof residenceRents.$inferInsert
export const insertRents = (db: Db, rows: readonly NewRentRow[]) =>
  inPieces(rows, (piece) => db.insert(residenceRents).values(piece))

/** Ends each of some rents the day before another day of its own. */
export async function endRents({ db, now }: Moment, ends: readonly { id: string; beforeOn: Day }[]): Promise<void> {
  if (ends.length === 0) return
  const ids = sql.param(ends.map(({ id }) => id))
  const days = sql.param(ends.map(({ beforeOn }) => beforeOn))
  await db
    .update(residenceRents)
    .set({ endsOn: sql`given.before_on - 1`, ...revised(residenceRents, { now }) })
    .from(sql`unnest(${ids}::uuid[], ${days}::date[]) as given (id, before_on)`)
    .where(sql`${residenceRents.id} = given.id`)
}

/** Gives each of some rents another amount. */
export async function changeAmounts(
  { db, now }: Moment,
  rents: readonly { readonly id: string; readonly monthlyCents: number }[],
): Promise<void> {
  if (rents.length === 0) return
  const ids = sql.param(rents.map(({ id }) => id))
  const cents = sql.param(rents.map(({ monthlyCents }) => monthlyCents))
  await db
    .update(residenceRents)
    .set({ monthlyCents: sql`given.cents`, ...revised(residenceRents, { now }) })
    .from(sql`unnest(${ids}::uuid[], ${cents}::bigint[]) as given (id, cents)`)
    .where(sql`${residenceRents.id} = given.id`)
}

/** Whether an issued call that stands asked a dwelling for its rent of some days. */
export async function isRentCalled(
  db: Db,
  { residenceId, startsOn, endsOn }: Pick<RentRow, 'residenceId' | 'startsOn' | 'endsOn'>,
): Promise<boolean> {
  const found = await db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(contributionCalls, eq(contributionCalls.id, charges.callId))
    .where(
      and(
        eq(charges.residenceId, residenceId),
        eq(charges.kind, 'rent'),
        isNull(charges.cancelledOn),
        sql`${charges.dueOn} + make_interval(months => ${contributionCalls.monthCount}) > ${startsOn}::date`,
        endsOn === null ? undefined : sql`${charges.dueOn} <= ${endsOn}::date`,
      ),
    )
    .limit(1)
  return found.length > 0
}
