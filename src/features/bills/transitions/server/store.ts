import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { instalments } from '../../../instalments/server/tables.ts'
import type { BillStatus } from '../../contract.ts'
import { type BillRow, countedOf, followInstalments } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

/** What a step writes. */
export type BillChange = PgUpdateSetSource<typeof bills>

const isAmong = (read: readonly { id: string; version: number }[]): SQL =>
  sql`(${bills.id}, ${bills.version}) in (select * from unnest(
    ${sql.param(read.map(({ id }) => id))}::uuid[], ${sql.param(read.map(({ version }) => version))}::int[]))`

/** Marks bills whose instalments are all paid, each over the version that was read. */
export const payBills = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  read: readonly { id: string; version: number }[],
): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({
      status: to,
      ...followInstalments,
      paidOn: countedOf(sql`max(${instalments.paidOn})`),
      ...revised(bills, ctx),
    })
    .where(and(inArray(bills.status, from), isAmong(read)))
    .returning()

/** Writes what the instalments of bills come to now, each over the version that was read. */
export const followBills = (ctx: Moment, read: readonly { id: string; version: number }[]): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({ ...followInstalments, ...revised(bills, ctx) })
    .where(isAmong(read))
    .returning()

/** Of some bills, those whose next instalment is no longer late stop being overdue. */
export const extendBills = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  today: Day,
  ids: readonly string[],
): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({ status: to, ...revised(bills, ctx) })
    .where(and(inArray(bills.status, from), among(bills.id, ids), gte(bills.dueOn, today)))
    .returning()

/** Sent bills whose due date is over become overdue, each once however many processes ask. */
export const lapseBills = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  today: Day,
  limit: number,
  ids?: readonly string[],
): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({ status: to, ...revised(bills, ctx) })
    .where(
      inArray(
        bills.id,
        ctx.db
          .select({ id: bills.id })
          .from(bills)
          .where(and(inArray(bills.status, from), lt(bills.dueOn, today), ids && among(bills.id, ids)))
          .orderBy(bills.dueOn)
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
