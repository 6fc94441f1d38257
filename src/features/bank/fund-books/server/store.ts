import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { cashOf } from '../../../ledger/rules.ts'
import { ledgerAccounts } from '../../../ledger/server/tables.ts'
import type { FundAccount, Movement } from '../../fund-balances/rules.ts'

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
      select coalesce('receipt:' || m.receipt_id, 'payment:' || m.payment_id, 'entry:' || m.entry_id,
          'transfer:' || least(m.line_id, m.other_line_id)) as key,
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
