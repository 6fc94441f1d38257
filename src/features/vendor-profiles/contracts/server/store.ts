import { and, between, eq, getColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
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

/** SQL twin of `contractPolicy.read`. */
export const visibleContracts = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendorContracts.read', {
    buildingId: vendorContracts.buildingId,
    organizationId: vendorContracts.organizationId,
  })

/** Contracts with the names that they are shown under. */
export const selectedContracts = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(vendorContracts),
      vendorName: vendors.name,
      buildingName: buildings.name,
      documentName: documents.name,
      noticeOn: sql<Day | null>`to_char(${noticeOn(vendorContracts)}, 'YYYY-MM-DD')`,
      sortKeys,
    })
    .from(vendorContracts)
    .innerJoin(vendors, eq(vendors.id, vendorContracts.vendorId))
    .leftJoin(buildings, eq(buildings.id, vendorContracts.buildingId))
    .leftJoin(documents, eq(documents.id, vendorContracts.documentId))
    .$dynamic()
export type ContractRow = RowOf<typeof selectedContracts>

/** The contracts whose last day of notice is among these days, the earliest first; those of archived buildings are left out. */
export const findNotices = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<ContractRow[]> =>
  selectedContracts(db)
    .where(
      and(
        visible,
        same(vendorContracts.buildingId, building),
        or(isNull(vendorContracts.buildingId), isNull(buildings.archivedAt)),
        between(noticeOn(vendorContracts), sql`${from}::date`, sql`${to}::date`),
      ),
    )
    .orderBy(sql`${noticeOn(vendorContracts)}`, sql`${vendorContracts.id}`)
    .limit(limit)

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
