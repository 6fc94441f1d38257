import { and, asc, between, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { bills } from '../../../bills/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { Account } from '../../contract.ts'
import { isStanding } from '../../server/store.ts'
import {
  journalEntries,
  journalSeals,
  ledgerAccounts,
  ledgerClosings,
  ledgers,
  periodSnapshots,
  postings,
} from '../../server/tables.ts'
import type { AccountYear, YearDays } from '../rules.ts'

interface Period {
  readonly from: Day
  readonly to: Day
}

/** The books of a building: since when, how many entries a period has, the end of their chain, and the closing that keeps the period. */
export async function findBooks(db: Db, buildingId: string, { from, to, endsOn }: Period & { readonly endsOn: Day }) {
  const closing = db
    .select({
      through: ledgerClosings.through,
      hash: ledgerClosings.hash,
      madeAt: ledgerClosings.madeAt,
      madeByName: sql<string | null>`${fullNameOf(users)}`.as('made_by_name'),
    })
    .from(ledgerClosings)
    .leftJoin(users, eq(users.id, ledgerClosings.madeById))
    .where(and(eq(ledgerClosings.buildingId, buildingId), gte(ledgerClosings.through, endsOn), isStanding))
    .orderBy(asc(ledgerClosings.through), desc(ledgerClosings.ordinal))
    .limit(1)
    .as('closing')
  const seal = db
    .select({ seq: journalSeals.seq, hash: sql<string>`encode(${journalSeals.hash}, 'hex')`.as('seal_hash') })
    .from(journalSeals)
    .where(eq(journalSeals.buildingId, buildingId))
    .orderBy(desc(journalSeals.seq))
    .limit(1)
    .as('seal')
  const entryCount = db
    .select({ count: count() })
    .from(journalEntries)
    .where(and(eq(journalEntries.buildingId, buildingId), between(journalEntries.postedOn, from, to)))
  const [found] = await db
    .select({
      startsOn: ledgers.startsOn,
      lockedThrough: ledgers.lockedThrough,
      entryCount: sql<number>`(${entryCount})`.mapWith(Number),
      closing: {
        through: closing.through,
        hash: closing.hash,
        madeAt: closing.madeAt,
        madeByName: closing.madeByName,
      },
      seal: { seq: seal.seq, hash: seal.hash },
    })
    .from(ledgers)
    .leftJoin(closing, sql`true`)
    .leftJoin(seal, sql`true`)
    .where(eq(ledgers.buildingId, buildingId))
  return found
}

interface SumRow extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly key: Account['key']
  readonly kind: Account['kind']
  readonly ownFund: Fund | null
  readonly fund: Fund | null
  readonly lastOpening: string | null
  readonly last: string | null
  readonly opening: string | null
  readonly debit: string | null
  readonly credit: string | null
}

/**
 * Every account of a building, with what it comes to in each fund before and during a year and the year before it: the last snapshot that holds and
 * the postings since, in one query.
 */
export async function findAccountYears(db: Db, buildingId: string, days: YearDays): Promise<AccountYear[]> {
  const { lastStartsOn, lastThrough, startsOn, on } = days
  const of = (amount: SQL, when: SQL) => sql`sum(${amount}) filter (where ${when})`
  const cents = sql`${postings.amountCents}`
  const day = sql`${postings.postedOn}`
  const { rows } = await db.execute<SumRow>(sql`
    with snapshot as materialized (
      select ${ledgerClosings.id} as id, ${ledgerClosings.through} as through from ${ledgerClosings}
      where ${ledgerClosings.buildingId} = ${buildingId} and ${ledgerClosings.through} < ${lastStartsOn} and ${isStanding}
      order by ${ledgerClosings.through} desc, ${ledgerClosings.ordinal} desc limit 1
    ), told as (
      select ${postings.accountId} as account_id, ${postings.fund} as fund,
        ${of(cents, sql`${day} < ${lastStartsOn}`)} as last_opening,
        ${of(cents, sql`${day} between ${lastStartsOn} and ${lastThrough}`)} as last,
        ${of(cents, sql`${day} < ${startsOn}`)} as opening,
        ${of(sql`greatest(${cents}, 0)`, sql`${day} >= ${startsOn}`)} as debit,
        ${of(sql`least(${cents}, 0)`, sql`${day} >= ${startsOn}`)} as credit
      from ${postings}
      where ${postings.buildingId} = ${buildingId} and ${day} <= ${on}
        and ${day} > coalesce((select through from snapshot), '-infinity'::date)
      group by 1, 2
      union all
      select ${periodSnapshots.accountId}, ${periodSnapshots.fund}, ${periodSnapshots.balanceCents}, null, ${periodSnapshots.balanceCents}, null, null
      from ${periodSnapshots} where ${periodSnapshots.closingId} = (select id from snapshot)
    )
    select a.id, a.code, a.key, a.kind, a.fund as "ownFund", told.fund,
      sum(told.last_opening)::text as "lastOpening", sum(told.last)::text as last, sum(told.opening)::text as opening,
      sum(told.debit)::text as debit, sum(told.credit)::text as credit
    from ${ledgerAccounts} a left join told on told.account_id = a.id
    where a.building_id = ${buildingId}
    group by a.id, told.fund order by a.code, told.fund`)
  const orNull = (text: string | null) => (text === null ? null : Number(text))
  const accounts = new Map<string, AccountYear & { funds: AccountYear['funds'][number][] }>()
  for (const { id, code, key, kind, ownFund, fund, ...told } of rows) {
    const account = accounts.get(id) ?? { id, code, key, kind, fund: ownFund, funds: [] }
    if (fund)
      account.funds.push({
        fund,
        lastOpeningCents: Number(told.lastOpening ?? 0),
        lastCents: orNull(told.last),
        openingCents: Number(told.opening ?? 0),
        debitCents: orNull(told.debit),
        creditCents: told.credit === null ? null : -Number(told.credit),
      })
    accounts.set(id, account)
  }
  return [...accounts.values()]
}

/** What was posted to an account in a period, by fund and in the order of the days. */
export const findPostings = (
  db: Db,
  { buildingId, accountId }: { buildingId: string; accountId: string },
  { from, to }: Period,
) =>
  db
    .select({
      fund: postings.fund,
      postedOn: postings.postedOn,
      seq: journalEntries.seq,
      kind: journalEntries.kind,
      reason: journalEntries.reason,
      cause: journalEntries.cause,
      billTitle: bills.title,
      vendorName: vendors.name,
      invoiceNumber: bills.invoiceNumber,
      amountCents: postings.amountCents,
    })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .leftJoin(bills, eq(bills.id, journalEntries.billId))
    .leftJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(
      and(eq(postings.buildingId, buildingId), eq(postings.accountId, accountId), between(postings.postedOn, from, to)),
    )
    .orderBy(postings.fund, postings.postedOn, journalEntries.seq, postings.line)
export type PostingRow = Awaited<ReturnType<typeof findPostings>>[number]

/** The bills whose entries fall in a period, with the numbers of these entries. */
export const findBillsOf = (db: Db, buildingId: string, { from, to }: Period) =>
  db
    .select({
      id: bills.id,
      title: bills.title,
      invoiceNumber: bills.invoiceNumber,
      issuedOn: bills.issuedOn,
      category: bills.category,
      totalCents: bills.totalCents,
      vendorName: vendors.name,
      seqs: sql<number[]>`array_agg(${journalEntries.seq} order by ${journalEntries.seq})`,
    })
    .from(journalEntries)
    .innerJoin(bills, eq(bills.id, journalEntries.billId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(and(eq(journalEntries.buildingId, buildingId), between(journalEntries.postedOn, from, to)))
    .groupBy(bills.id, vendors.id)
    .orderBy(bills.issuedOn, bills.id)
export type BillOfYear = Awaited<ReturnType<typeof findBillsOf>>[number]
