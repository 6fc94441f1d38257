import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { isOpen } from '../../../instalments/server/service.ts'
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

interface Dated {
  readonly today: Day
  readonly limit: number
  /** Of these bills only. */
  readonly ids?: readonly string[]
}

/** Overdue bills whose next instalment is no longer late: it was paid, put off, or the clock was wrong. */
export const extendBills = (ctx: Moment, passage: Passage<BillStatus>, asked: Dated): Promise<BillRow[]> =>
  moveByDate(ctx, passage, gte(bills.dueOn, asked.today), asked)

/** Sent bills whose next instalment is late. */
export const lapseBills = (ctx: Moment, passage: Passage<BillStatus>, asked: Dated): Promise<BillRow[]> =>
  moveByDate(ctx, passage, and(lt(bills.dueOn, asked.today), hasOpen), asked)

/** Somebody still has to pay one: of a repetition, all that was made may be paid. */
const hasOpen = sql`exists (select from ${instalments} where ${eq(instalments.nounId, bills.id)} and ${isOpen})`

/** Each once, however many processes ask. */
const moveByDate = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  isMoved: SQL | undefined,
  { limit, ids }: Dated,
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
          .where(and(inArray(bills.status, from), isMoved, ids && among(bills.id, ids)))
          .orderBy(bills.dueOn)
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
