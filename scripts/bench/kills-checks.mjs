/** What an instalment that has or had a payment, and each payment, may never change. */
const cores = `select i.id, concat_ws(' ', i.noun_id, i.ordinal, i.plan_version, i.nominal_on, i.due_on, i.amount_cents) core
    from instalments i where exists (select from instalment_payments p where p.instalment_id = i.id)
  union all select p.id, p::text from instalment_payments p`

/** Makes the table of what was paid, as it was when first read. */
export const tables = 'create table paid_before (id uuid primary key, core text not null)'
export const savePaid = `insert into paid_before ${cores} on conflict do nothing`

const faultsOn = (day) => ({
  'instalments doubled':
    'select noun_id, ordinal from instalments where superseded_by is null group by 1, 2 having count(*) > 1',
  'bills with a missing instalment': `select noun_id from instalments where superseded_by is null
    group by 1 having min(ordinal) <> 1 or max(ordinal) <> count(*)`,
  'bills whose instalments end before the horizon': `select from bills b
    where b.planned_through is null or b.planned_through < date '${day}' + interval '18 months'
      or coalesce((select max(due_on) from instalments i where i.noun_id = b.id and superseded_by is null), '2000-01-01')
        <= b.planned_through - interval '1 month'`,
  'instalments of another day or amount than their plan': `select from instalments i
    join instalment_plans p on p.noun_id = i.noun_id and p.version = i.plan_version
    where i.superseded_by is null and (i.amount_cents <> p.amount_cents
      or i.due_on <> (p.anchor_on + (i.ordinal - p.anchor_ordinal) * interval '1 month')::date)`,
  'paid rows changed': `select from paid_before left join (${cores}) now (id, core) using (id)
    where now.core is distinct from paid_before.core`,
  'paid instalments out of the plan':
    'select from instalments where paid_cents <> 0 and (superseded_by is not null or cancelled_on is not null)',
  'instalments that differ from their payments': `select from instalments i
    left join (select instalment_id, sum(amount_cents) cents from instalment_payments group by 1) p on p.instalment_id = i.id
    where i.paid_cents <> coalesce(p.cents, 0) or (i.paid_on is not null) <> (i.paid_cents = i.amount_cents)`,
  'bills that differ from their instalments': `select from bills b join lateral (
      select count(*) made, count(paid_on) settled, sum(paid_cents) cents from instalments i where i.noun_id = b.id and superseded_by is null
    ) i on true left join lateral (
      select due_on, amount_cents - paid_cents left_cents from instalments i
      where i.noun_id = b.id and superseded_by is null and paid_on is null order by due_on, ordinal limit 1
    ) n on true
    where (b.instalment_count, b.settled_count, b.paid_cents) is distinct from (i.made, i.settled, i.cents)
      or n.due_on is not null and (b.due_on, b.due_cents) is distinct from (n.due_on, n.left_cents)`,
})

/** How many rows contradict each other or what was reported, by the kind of fault. */
export async function findFaults(pool, { reported, today }) {
  const { rows } = await pool.query('select coalesce(reason, reference) reference from instalment_payments')
  const kept = new Set(rows.map(({ reference }) => reference))
  const faults = {
    'reported payments or reversals lost': [...reported].filter((reference) => !kept.has(reference)).length,
    'payments or reversals recorded twice': rows.length - kept.size,
  }
  for (const [fault, text] of Object.entries(faultsOn(today))) faults[fault] = (await pool.query(text)).rowCount
  return faults
}
