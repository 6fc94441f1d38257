import { sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'

/** An entry that does not hold, or a closing. */
interface Broken extends Record<string, unknown> {
  readonly seq: number
  readonly id: string
  readonly wrong: string
}

export async function findLedgers(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select b.id, b.name from ledgers l join buildings b on b.id = l.building_id order by l.building_id`,
  )
  return rows
}

export async function countEntries(db: Db, buildingId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from journal_entries where building_id = ${buildingId}`,
  )
  return rows[0]?.count ?? 0
}

/** The text that the hash of an entry `e` is over, as the migration `ledger` writes it, without its functions, which could be replaced. */
const hashed = sql.raw(`
  (select string_agg(coalesce(length(part)::text || ':' || part, '-'), '' order by place) from unnest(array[
    e.id::text, e.building_id::text, e.seq::text, to_char(e.posted_on, 'YYYY-MM-DD'), e.kind, e.source_key,
    e.bill_id::text, e.reverses_id::text, e.cause, e.reason, e.posting_count::text, e.made_by_id::text,
    (extract(epoch from e.made_at) * 1000)::bigint::text
  ]) with ordinality as told(part, place)) || coalesce(p.lines, '')`)

/** The first entry of a building that does not hold: its place, its postings, its hash, its day. */
export async function findBrokenEntry(db: Db, buildingId: string): Promise<Broken | undefined> {
  const { rows } = await db.execute<Broken>(sql`
    with summed as materialized (
      select entry_id, count(*) as count, string_agg(concat_ws(' ', line, account_id, fund, amount_cents), ';' order by line) as lines,
        bool_and(posted_in) as is_placed
      from (
        select p.*, (a.fund is null or a.fund = p.fund) and p.building_id = a.building_id as posted_in
        from postings p join ledger_accounts a on a.id = p.account_id where p.building_id = ${buildingId}
      ) p group by entry_id
    ), unbalanced as materialized (
      select distinct entry_id from (
        select entry_id from postings where building_id = ${buildingId} group by entry_id, fund having sum(amount_cents) <> 0
      ) one
    ), checked as (
      select e.id, e.seq,
        case
          when e.seq <> row_number() over (order by e.seq) then 'the entries before it are missing'
          when p.count is distinct from e.posting_count then 'it lacks postings or has too many'
          when exists (select from unbalanced u where u.entry_id = e.id) then 'it does not balance within each fund'
          when not p.is_placed then 'the cash of a fund was posted in another'
          when e.posted_on < l.starts_on then 'it is before the start of the books'
          when s.hash is null then 'it has no seal'
          when s.hash is distinct from pg_catalog.sha256(
            coalesce(lag(s.hash) over (order by e.seq), decode(repeat('00', 32), 'hex')) || pg_catalog.convert_to(${hashed}, 'UTF8')
          ) then 'it was changed, or does not follow from the entry before it'
          when e.reverses_id is not null and exists (
            select from postings r where r.entry_id = e.id and not exists (
              select from postings o where o.entry_id = e.reverses_id and o.line = r.line and o.account_id = r.account_id
                and o.fund = r.fund and o.amount_cents = -r.amount_cents
            )
          ) then 'it reverses another entry than it says'
        end as wrong
      from journal_entries e
      join ledgers l on l.building_id = e.building_id
      left join summed p on p.entry_id = e.id
      left join journal_seals s on s.entry_id = e.id and s.seq = e.seq and s.building_id = e.building_id
      where e.building_id = ${buildingId}
    )
    select id, seq, wrong from checked where wrong is not null order by seq limit 1`)
  return rows[0]
}

/** The first closing of a building whose snapshot is not what its entries come to, or that entries came into afterwards. */
export async function findBrokenClosing(db: Db, buildingId: string): Promise<Broken | undefined> {
  const { rows } = await db.execute<Broken>(sql`
    with told as (
      select c.*, (
        select string_agg(concat_ws(' ', one.account_id, one.fund, one.cents), ';' order by one.account_id, one.fund) from (
          select p.account_id, p.fund, sum(p.amount_cents)::bigint as cents
          from postings p join journal_entries e on e.id = p.entry_id
          where e.building_id = c.building_id and e.seq <= c.last_seq and p.posted_on <= c.through and c.kind = 'closed'
          group by 1, 2 having sum(p.amount_cents) <> 0
        ) one
      ) as balances, (
        select string_agg(concat_ws(' ', s.account_id, s.fund, s.balance_cents), ';' order by s.account_id, s.fund)
        from period_snapshots s where s.closing_id = c.id
      ) as kept, (
        select min(n.last_seq) from ledger_closings n
        where n.building_id = c.building_id and n.ordinal > c.ordinal and n.kind = 'reopened' and (n.through is null or n.through < c.through)
      ) as reopened_after
      from ledger_closings c where c.building_id = ${buildingId}
    ), checked as (
      select t.id, t.ordinal as seq,
        case
          when t.ordinal <> row_number() over (order by t.ordinal) then 'the closings before it are missing'
          when t.last_seq > coalesce((select max(seq) from journal_entries e where e.building_id = t.building_id), 0)
            then 'entries that it counted are missing'
          when t.balances is distinct from t.kept then 'its snapshot is not what its entries come to'
          when t.hash <> encode(pg_catalog.sha256(pg_catalog.convert_to(concat_ws(';', t.through, t.last_seq, t.balances), 'UTF8')), 'hex')
            then 'it was changed'
          when t.kind = 'closed' and exists (
            select from journal_entries e where e.building_id = t.building_id and e.posted_on <= t.through
              and e.seq > t.last_seq and e.seq <= coalesce(t.reopened_after, e.seq)
          ) then 'an entry came into the closed period'
          when t.ordinal = max(t.ordinal) over () and t.through is distinct from l.locked_through
            then 'the books are closed through another day'
        end as wrong
      from told t join ledgers l on l.building_id = t.building_id
    )
    select id, seq, wrong from checked where wrong is not null order by seq limit 1`)
  return rows[0]
}
