import { and, eq, getColumns, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { among, type Moment, type RowOf, revised, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { documents } from '../../../documents/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { noticeOn, vendorContracts } from '../../server/tables.ts'
import { mostRenewals } from '../rules.ts'

/** The first day from one on which a notice is in time for the last time, null after the last term. SQL twin of `nextNoticeOf`. */
function nextNoticeOn(table: Record<'startsOn' | 'endsOn' | 'noticeDays' | 'isRenewed', SQLWrapper>, from: Day): SQL {
  const { startsOn, isRenewed } = table
  const after = sql`(${table.endsOn} + 1)`
  const months = sql`((date_part('year', ${after}) - date_part('year', ${startsOn})) * 12
    + date_part('month', ${after}) - date_part('month', ${startsOn}))::int`
  const isOfMonths = sql`(${months} > 0 and (${startsOn} + make_interval(months => ${months}))::date = ${after})`
  return sql`case when ${noticeOn(table)} >= ${from}::date then ${noticeOn(table)} when ${isRenewed} then (
    select min(notice) from (
      select (${after} + case when ${isOfMonths} then make_interval(months => ${months} * renewal)
        else make_interval(days => (${after} - ${startsOn}) * renewal) end)::date - 1 - coalesce(${table.noticeDays}, 0) as notice
      from generate_series(1, ${sql.raw(String(mostRenewals))}) renewal) terms
    where notice >= ${from}::date) end`
}

/** SQL twin of `contractPolicy.read`. */
export const visibleContracts = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendorContracts.read', {
    buildingId: vendorContracts.buildingId,
    organizationId: vendorContracts.organizationId,
  })

/** Contracts with the names that they are shown under. */
export const selectedContracts = (
  db: Db,
  sortKeys: SQL<SortKeys> = unsorted,
  notice: SQL = noticeOn(vendorContracts),
) =>
  db
    .select({
      ...getColumns(vendorContracts),
      vendorName: vendors.name,
      buildingName: buildings.name,
      documentName: documents.name,
      noticeOn: sql<Day | null>`to_char(${notice}, 'YYYY-MM-DD')`,
      sortKeys,
    })
    .from(vendorContracts)
    .innerJoin(vendors, eq(vendors.id, vendorContracts.vendorId))
    .leftJoin(buildings, eq(buildings.id, vendorContracts.buildingId))
    .leftJoin(documents, eq(documents.id, vendorContracts.documentId))
    .$dynamic()
export type ContractRow = RowOf<typeof selectedContracts>

/**
 * The contracts whose last day of notice, for the term that runs then, is among these days, the earliest first; those of archived buildings
 * are left out.
 */
export function findNotices(
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<ContractRow[]> {
  const notice = nextNoticeOn(vendorContracts, from)
  return selectedContracts(db, unsorted, notice)
    .where(
      and(
        visible,
        same(vendorContracts.buildingId, building),
        or(isNull(vendorContracts.buildingId), isNull(buildings.archivedAt)),
        // No term has its notice before that of the first one.
        lte(noticeOn(vendorContracts), sql`${to}::date`),
        lte(notice, sql`${to}::date`),
      ),
    )
    .orderBy(notice, sql`${vendorContracts.id}`)
    .limit(limit)
}

export const findNamedContracts = (db: Db, ids: readonly string[]): Promise<ContractRow[]> =>
  selectedContracts(db).where(among(vendorContracts.id, ids)).limit(ids.length)

export const countContracts = (db: Db, vendorId: string): Promise<number> =>
  db.$count(vendorContracts, eq(vendorContracts.vendorId, vendorId))

export async function moveContracts({ db, now }: Moment, goneId: string, keptId: string): Promise<void> {
  await db
    .update(vendorContracts)
    .set({ vendorId: keptId, ...revised(vendorContracts, { now }) })
    .where(eq(vendorContracts.vendorId, goneId))
}
