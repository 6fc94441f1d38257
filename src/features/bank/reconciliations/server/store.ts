import { and, desc, eq, gte, isNull, lte, max, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { bills } from '../../../bills/server/tables.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { cashOf } from '../../../ledger/rules.ts'
import { journalEntries, ledgerAccounts } from '../../../ledger/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { bankAccounts, bankLines, bankMatches, bankReconciliations } from '../../server/tables.ts'
import type { FundAccount, Movement, OutstandingItem } from '../rules.ts'

const isMatched = sql`exists (select from ${bankMatches} where ${eq(bankMatches.lineId, bankLines.id)})`

/** The lines of an account by month, since the books began. */
export const findMonths = (db: Db, bankAccountId: string, since: Day) =>
  db
    .select({
      month: sql<string>`to_char(${bankLines.postedOn}, 'YYYY-MM')`.as('month'),
      lineCount: sql<number>`count(*)::int`,
      openCount: sql<number>`count(*) filter (where not ${isMatched})::int`,
    })
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), gte(bankLines.postedOn, since)))
    .groupBy(sql`1`)

const selected = (db: Db) =>
  db
    .select({
      id: bankReconciliations.id,
      bankAccountId: bankReconciliations.bankAccountId,
      through: bankReconciliations.through,
      statementCents: bankReconciliations.statementCents,
      bookCents: bankReconciliations.bookCents,
      otherCents: bankReconciliations.otherCents,
      outstandingCents: bankReconciliations.outstandingCents,
      outstanding: bankReconciliations.outstanding,
      madeAt: bankReconciliations.madeAt,
      madeByName: fullNameOf(users),
    })
    .from(bankReconciliations)
    .leftJoin(users, eq(users.id, bankReconciliations.madeById))
    .$dynamic()
export type ReconciliationRow = Awaited<ReturnType<typeof findReconciliations>>[number]

/** The reconciliations of an account that stand, the latest first; of one month if given. */
export const findReconciliations = (db: Db, bankAccountId: string, through?: Day) =>
  selected(db)
    .where(
      and(
        eq(bankReconciliations.bankAccountId, bankAccountId),
        isNull(bankReconciliations.reopenedAt),
        through ? eq(bankReconciliations.through, through) : undefined,
      ),
    )
    .orderBy(desc(bankReconciliations.through))

export const insertReconciliation = (db: Db, row: typeof bankReconciliations.$inferInsert) =>
  db.insert(bankReconciliations).values(row)

/** Opens a month again; the first of those who try at once does. */
export const reopenReconciliation = (
  db: Db,
  id: string,
  opened: Pick<typeof bankReconciliations.$inferInsert, 'reopenedById' | 'reopenedAt' | 'reopeningReason'>,
) =>
  db
    .update(bankReconciliations)
    .set(opened)
    .where(and(eq(bankReconciliations.id, id), isNull(bankReconciliations.reopenedAt)))
    .returning({ id: bankReconciliations.id })

interface OfFund {
  readonly buildingId: string
  readonly fund: Fund
  readonly through: Day
  /** The first day of the books. */
  readonly booksStartOn: Day
}

/** The accounts of a fund with what their lines come to. One that is archived without a line says nothing. */
export async function findFundAccounts(
  db: Db,
  { buildingId, fund, through, booksStartOn }: OfFund,
): Promise<FundAccount[]> {
  const { rows } = await db.execute<{ id: string; starts_on: Day; opening: string; matched: string; open: string }>(sql`
    select a.id, a.starts_on::text, a.opening_cents + coalesce(sum(l.amount_cents) filter (where l.posted_on < ${booksStartOn}), 0) as opening,
      coalesce(sum(l.amount_cents) filter (where m.line_id is not null and l.posted_on >= ${booksStartOn}), 0) as matched,
      coalesce(sum(l.amount_cents) filter (where m.line_id is null and l.posted_on >= ${booksStartOn}), 0) as open
    from bank_accounts a
      left join bank_lines l on l.bank_account_id = a.id and l.posted_on <= ${through}
      left join lateral (select line_id from bank_matches where line_id = l.id limit 1) m on true
    where a.building_id = ${buildingId} and a.fund = ${fund}
      and (a.archived_at is null or exists (select from bank_lines where bank_account_id = a.id))
    group by a.id order by a.id`)
  return rows.map(({ id, starts_on: startsOn, opening, matched, open }) => ({
    id,
    startsOn,
    openingCents: Number(opening),
    matchedCents: Number(matched),
    openCents: Number(open),
  }))
}

/**
 * The account of a fund in the books at the end of a day, by receipt, payment or entry: reversals and what was posted again count with what they
 * are of. What is settled, and what came before `since` and no line shows, is added up.
 */
export async function findFundBooks(db: Db, { buildingId, fund, through }: OfFund, since: Day) {
  const { rows } = await db.execute<{
    key: string | null
    before: string
    since: string
    cleared: string
    seen: boolean
    book: string
    start: string
  }>(sql`
    with moved as (
      select coalesce('receipt:' || base.receipt_id, case when base.source_key like 'payment:%' then split_part(base.source_key, '#', 1) end,
          'entry:' || base.id) as key,
        sum(case when e.posted_on < ${since} or e.kind = 'opening' then p.amount_cents else 0 end) as before,
        sum(case when e.posted_on < ${since} or e.kind = 'opening' then 0 else p.amount_cents end) as since
      from ledger_accounts a
        join postings p on p.building_id = a.building_id and p.account_id = a.id and p.posted_on <= ${through}
        join journal_entries e on e.id = p.entry_id
        join journal_entries base on base.id = coalesce(e.reverses_id, e.id)
      where a.building_id = ${buildingId} and a.key = ${`cash_${fund}`}
      group by 1
    ), cleared as (
      select coalesce('receipt:' || m.receipt_id, 'payment:' || m.payment_id, 'entry:' || m.entry_id) as key,
        coalesce(sum(m.amount_cents) filter (where l.posted_on <= ${through}), 0) as cents
      from bank_matches m join bank_lines l on l.id = m.line_id join bank_accounts a on a.id = l.bank_account_id
      where a.building_id = ${buildingId} and a.fund = ${fund}
      group by 1
    ), told as materialized (
      select key, coalesce(moved.before, 0) as before, coalesce(moved.since, 0) as since, coalesce(cleared.cents, 0) as cleared,
        cleared.key is not null as seen
      from moved full join cleared using (key)
    )
    select sums.book, sums.start, open.* from
      (select coalesce(sum(before + since), 0) as book, coalesce(sum(before) filter (where not seen), 0) as start from told) sums
      left join (
        select * from told where case when seen then before + since <> cleared else since <> 0 end
      ) open on true`)
  const [first] = rows
  return {
    bookCents: Number(first?.book ?? 0),
    startCents: Number(first?.start ?? 0),
    movements: rows.flatMap(({ key, before, since: later, cleared, seen }): Movement[] =>
      key === null
        ? []
        : [
            {
              key,
              beforeCents: Number(before),
              sinceCents: Number(later),
              clearedCents: Number(cleared),
              isSeen: seen,
            },
          ],
    ),
  }
}

type Named = Pick<OutstandingItem, 'kind' | 'on' | 'label' | 'entryId'>

/** What some movements are called, their day and the entry that they open. */
export async function findNames(db: Db, buildingId: string, keys: readonly string[]): Promise<Map<string, Named>> {
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const entryOf = (source: typeof receipts.id | typeof instalmentPayments.id, prefix: string) =>
    sql<string | null>`(select id from ${journalEntries} where ${and(
      eq(journalEntries.buildingId, buildingId),
      sql`${journalEntries.sourceKey} = ${prefix} || ${source} || '#1'`,
    )})`
  const received = await db
    .select({
      id: receipts.id,
      on: receipts.receivedOn,
      unit: residences.unitNumber,
      entryId: entryOf(receipts.id, 'receipt:'),
    })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(among(receipts.id, idsOf('receipt')))
  const paid = await db
    .select({
      id: instalmentPayments.id,
      on: instalmentPayments.paidOn,
      vendor: vendors.name,
      title: bills.title,
      entryId: entryOf(instalmentPayments.id, 'payment:'),
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(among(instalmentPayments.id, idsOf('payment')))
  const posted = await db
    .select({ id: journalEntries.id, on: journalEntries.postedOn, reason: journalEntries.reason })
    .from(journalEntries)
    .where(among(journalEntries.id, idsOf('entry')))
  return new Map<string, Named>([
    ...received.map(({ id, unit, ...one }) => [`receipt:${id}`, { ...one, kind: 'receipt', label: unit }] as const),
    ...paid.map(
      ({ id, vendor, title, ...one }) =>
        [`payment:${id}`, { ...one, kind: 'payment', label: `${vendor} · ${title}` }] as const,
    ),
    ...posted.map(
      ({ id, on, reason }) => [`entry:${id}`, { kind: 'entry', on, label: reason ?? '', entryId: id }] as const,
    ),
  ])
}

/** Lines that are matched to nothing, since the books began and through a day: the first ones, and how many there are. */
export async function findOpenLines(
  db: Db,
  { bankAccountId, since, through }: { readonly bankAccountId: string; readonly since: Day; readonly through: Day },
  limit: number,
) {
  const where = and(
    eq(bankLines.bankAccountId, bankAccountId),
    gte(bankLines.postedOn, since),
    lte(bankLines.postedOn, through),
    sql`not ${isMatched}`,
  )
  const lines = await db.select().from(bankLines).where(where).orderBy(bankLines.postedOn, bankLines.id).limit(limit)
  return { lines, count: lines.length < limit ? lines.length : await db.$count(bankLines, where) }
}

/** The balance that the last line of a month brought; of several on its last day, the one that the lines come to. */
export async function findProposed(
  db: Db,
  bankAccountId: string,
  through: Day,
  bankCents: number,
): Promise<number | null> {
  const [found] = await db
    .select({ balanceCents: bankLines.balanceCents })
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), lte(bankLines.postedOn, through)))
    .orderBy(
      desc(bankLines.postedOn),
      desc(sql`${bankLines.balanceCents} is not distinct from ${bankCents}`),
      desc(bankLines.lineNo),
      desc(bankLines.id),
    )
    .limit(1)
  return found?.balanceCents ?? null
}

/** The accounts of a building that are followed by a day and are not archived, with the last month of each that is reconciled. */
export const findAccountsBy = (db: Db, buildingId: string, on: Day) =>
  db
    .select({ id: bankAccounts.id, reconciledThrough: max(bankReconciliations.through) })
    .from(bankAccounts)
    .leftJoin(
      bankReconciliations,
      and(eq(bankReconciliations.bankAccountId, bankAccounts.id), isNull(bankReconciliations.reopenedAt)),
    )
    .where(
      and(eq(bankAccounts.buildingId, buildingId), lte(bankAccounts.startsOn, on), isNull(bankAccounts.archivedAt)),
    )
    .groupBy(bankAccounts.id)

/** The account of a fund in the books. */
export async function findCashAccount(
  db: Db,
  { buildingId, fund }: Pick<OfFund, 'buildingId' | 'fund'>,
): Promise<string | null> {
  const [found] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.buildingId, buildingId), eq(ledgerAccounts.key, cashOf(fund))))
  return found?.id ?? null
}
