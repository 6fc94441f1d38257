import { query, sqlId } from './rows.mjs'

const statuses = `(array['paid','paid','paid','paid','paid','sent','sent','overdue','draft','cancelled'])[1 + n % 10]`
/** How many instalments of a bill were due before today: none to nine. */
const past = `(n::bigint * 7919 % 10)::int`
const isRepeated = 'n % 20 = 5'
const subtotal = '10000 + n % 90000'

/**
 * Bills of twelve monthly instalments with their payments. All of a paid bill are paid; of one to pay, those before today; of an overdue
 * one, one fewer; of every third bill, half of the next too. One bill in twenty is repeated, and one in ten of these lacks instalments.
 */
export async function seedBills(connection, { bills, buildings, perOrganization, today }) {
  const day = `date '${today}'`
  // The rows hold the sums that triggers would count, one payment after the other.
  const insert = (text) =>
    query(connection, `set session_replication_role = replica; set work_mem = '256MB'; insert into ${text}`)
  await insert(
    `instalments (id, noun_id, ordinal, nominal_on, due_on, amount_cents, paid_cents, paid_on)
     select ${sqlId('6', 'n::bigint * 12 + k')}, ${sqlId('5', 'n')}, k, due, due, cents, paid, case when paid = cents then least(due, ${day}) end
     from (
       select n, ${statuses} status, ((${subtotal}) * 1.15)::bigint total, ${past} past from generate_series(0, ${bills - 1}) n
     ) bill cross join generate_series(1, 12) k
     cross join lateral (select
       (case status
         when 'paid' then ${day} - (n::bigint * 104729 % 500)::int + (k - 12) * interval '1 month'
         when 'overdue' then ${day} - (1 + n % 27) + (k - 1 - past) * interval '1 month'
         else ${day} + (1 + n % 27) + (k - 1 - case status when 'draft' then 0 else past end) * interval '1 month'
       end)::date due,
       case when ${isRepeated} then total else total / 12 + case when k = 1 then total % 12 else 0 end end cents,
       case status when 'paid' then 12 when 'sent' then past when 'overdue' then greatest(past - 1, 0) when 'cancelled' then least(past, 2)
         else 0 end whole
     ) part
     cross join lateral (select case when k <= whole then cents
       when k = whole + 1 and n % 3 = 0 and status in ('sent', 'overdue') then cents / 2 else 0 end paid) share`,
  )
  await insert(
    `instalment_payments (id, instalment_id, paid_on, amount_cents, method, reference, at)
     select ${sqlId('7', 'row_number() over ()')}, id, coalesce(paid_on, least(due_on, ${day})), paid_cents, 'transfer', 'V-' || ordinal,
       coalesce(paid_on, ${day}) + time '12:00' from instalments where paid_cents <> 0`,
  )
  await insert(
    `instalment_plans (id, noun_id, version, from_ordinal, rhythm, is_repeated, anchor_on, anchor_ordinal, amount_cents, made_at)
     select ${sqlId('8', 'n')}, noun_id, 1, 1, 'monthly', ${isRepeated}, due_on, 1, amount_cents, now()
     from (select *, row_number() over (order by noun_id) - 1 n from instalments where ordinal = 1) first`,
  )
  const building = `n % ${buildings}`
  const organization = `(${building}) / ${perOrganization}`
  await insert(
    `bills (id, organization_id, building_id, vendor_id, title, category, status, invoice_number, issued_on, due_on,
       subtotal_cents, gst_cents, qst_cents, total_cents, paid_on, created_by_id, payment_type, schedule, is_repeated, planned_through,
       instalment_count, settled_count, paid_cents, due_cents)
     select ${sqlId('5', 'n')}, ${sqlId('1', organization)}, ${sqlId('3', building)},
       ${sqlId('4', `(${organization}) * 12 + n % 12`)}, 'Entretien ' || n, 'repairs', ${statuses}, 'F-' || n,
       first_on - 30, coalesce(next_on, last_on),
       ${subtotal}, (${subtotal}) / 20, (${subtotal}) / 10, (${subtotal}) * 1.15,
       case when ${statuses} = 'paid' then last_paid_on end, ${sqlId('2', organization)}, 'recurring', 'monthly', ${isRepeated},
       case when ${isRepeated} then (${day} + interval '18 months')::date + case when n % 200 = 5 then -1 else 1 + n % 30 end end,
       12, settled, paid, case when next_on is not null then left_cents end
     from generate_series(0, ${bills - 1}) n join (
       select noun_id, min(due_on) first_on, max(due_on) last_on, max(paid_on) last_paid_on, count(paid_on) settled, sum(paid_cents) paid,
         min(due_on) filter (where paid_on is null) next_on,
         (array_agg(amount_cents - paid_cents order by ordinal) filter (where paid_on is null))[1] left_cents
       from instalments group by noun_id
     ) made on made.noun_id = ${sqlId('5', 'n')}`,
  )
}
