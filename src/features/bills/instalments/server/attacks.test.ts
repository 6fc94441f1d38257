import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { sampleBill } from '../../testing.ts'

// As the owner of the tables. An owner may also drop a trigger, or skip all of them (`session_replication_role`): no table is proof against that.

const world = startWorld()
const paidOn = today()
const ids = { bill: '', paid: '', part: '', undone: '', open: '', payment: '', reversal: '' }

beforeAll(async () => {
  const manager = world.as('manager')
  const payments = [10, 20, 30, 40].map((days) => ({ dueOn: addDays(paidOn, days), amountCents: 25_000 }))
  const amounts = { subtotalCents: null, gstCents: null, qstCents: null, totalCents: 100_000 }
  const plan = { rhythm: 'monthly' as const, payments }
  const asked = sampleBill(world.places.erables.id, { ...amounts, status: 'sent', plan })
  ids.bill = (await manager.post('/api/bills', asked)).body.id
  const rowsOf = async () => (await manager.get(`/api/bills/${ids.bill}/instalments`)).body.items
  const [paid, part, undone, open] = await rowsOf()
  Object.assign(ids, { paid: paid.id, part: part.id, undone: undone.id, open: open.id })
  const pay = (instalmentId: string, amountCents: number) =>
    manager.put(`/api/bills/${ids.bill}/payment`, { paidOn, instalmentId, amountCents })
  await pay(ids.paid, 25_000)
  await pay(ids.part, 10_000)
  await pay(ids.undone, 25_000)
  await manager.del(`/api/bills/${ids.bill}/payment`, { reason: 'Erreur' })
  const [first, , third] = await rowsOf()
  ids.payment = first.payments[0].id
  ids.reversal = third.payments[1].id
})

const stays = 'a paid instalment stays as it is'
const byPayments = 'an instalment is paid by its payments'
const onlyAdded = 'instalment_payments is only added to'
const notToPay = 'this instalment is not to be paid'
const billStays = 'a bill that was paid stays'
const set = (which: 'paid' | 'part' | 'undone', changes: string) =>
  `update instalments set ${changes} where id = $${which}`
const add = (which: keyof typeof ids, cents: number, reverses = 'null') =>
  `insert into instalment_payments (id, instalment_id, paid_on, amount_cents, at, reverses_id, reason)
   values ('${newId()}', $${which}, '${paidOn}', ${cents}, now(), ${reverses}, ${reverses === 'null' ? 'null' : "'Erreur'"})`
const copied = 'id, noun_id, ordinal, plan_version, nominal_on, due_on, amount_cents'

test.each([
  ...[
    'amount_cents = 1',
    "due_on = '2031-01-01'",
    "nominal_on = '2031-01-01'",
    'ordinal = 77',
    'plan_version = 5',
  ].flatMap((changes) =>
    [set('paid', changes), set('part', changes), set('undone', changes)].map((attack) => [attack, stays]),
  ),
  ...['superseded_by = 9', "cancelled_on = '2026-01-01'"].flatMap((changes) =>
    [set('paid', changes), set('part', changes)].map((attack) => [attack, stays]),
  ),
  [set('paid', 'id = gen_random_uuid()'), stays],
  [set('paid', 'noun_id = gen_random_uuid()'), stays],
  [set('paid', 'paid_cents = 0, paid_on = null'), byPayments],
  [set('part', "paid_cents = 25000, paid_on = '2026-01-01'"), byPayments],
  [`update instalments set paid_on = '2026-01-01' where id = $open`, byPayments],
  [
    `insert into instalments (${copied}) select ${copied.replace('amount_cents', '1')} from instalments where id = $paid
     on conflict (id) do update set amount_cents = excluded.amount_cents`,
    stays,
  ],
  [
    `insert into instalments (${copied}) select ${copied.replace('id', 'gen_random_uuid()')} from instalments where id = $paid`,
    'duplicate key value violates unique constraint "instalments_ordinal_key"',
  ],
  [
    `insert into instalments (${copied}, paid_cents) select ${copied.replace('id', 'gen_random_uuid()').replace('ordinal', '9')}, 1
     from instalments where id = $paid`,
    byPayments,
  ],
  ['delete from instalments where id = $paid', 'violates foreign key constraint'],
  ['delete from instalments where id = $undone', 'violates foreign key constraint'],
  ['truncate instalments', 'cannot truncate a table referenced in a foreign key constraint'],
  ['truncate instalments cascade', onlyAdded],
  ['truncate instalment_payments cascade', onlyAdded],
  ['truncate bills cascade', onlyAdded],
  ['update instalment_payments set amount_cents = 1 where id = $payment', onlyAdded],
  [`update instalment_payments set paid_on = '2025-01-01', note = 'x' where id = $payment`, onlyAdded],
  [`update instalment_payments set instalment_id = $open where id = $payment`, onlyAdded],
  [`update instalment_payments set reverses_id = null, reason = null where id = $reversal`, onlyAdded],
  ['delete from instalment_payments where id = $payment', onlyAdded],
  ['delete from instalment_payments where id = $reversal', onlyAdded],
  [
    `insert into instalment_payments select * from instalment_payments where id = $payment
     on conflict (id) do update set amount_cents = 1`,
    onlyAdded,
  ],
  ['delete from bills where id = $bill', billStays],
  ['update bills set id = gen_random_uuid() where id = $bill', billStays],
  [add('paid', 1), notToPay],
  [add('paid', -25_000), notToPay],
  [add('part', -5_000), notToPay],
  [add('part', 0), notToPay],
  [add('part', 15_001), 'violates check constraint "instalments_paid_within"'],
  [add('paid', -24_999, '$payment'), 'a reversal is of one payment, whole'],
  [add('part', -25_000, '$payment'), 'a reversal is of one payment, whole'],
  [add('undone', 25_000, '$reversal'), 'a reversal is of one payment, whole'],
  [`${add('paid', -25_000, '$payment')}; ${add('paid', -25_000, '$payment')}`, 'violates'],
])('%s is refused', async (attack = '', refusal = '') => {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    const text = attack.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`)
    expect(text).not.toContain("''")
    await expect(client.query(text)).rejects.toThrow(refusal)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an instalment whose payment was reversed may leave the plan', async () => {
  const { rowCount } = await world.database.pool.query('update instalments set superseded_by = 2 where id = $1', [
    ids.undone,
  ])
  expect(rowCount).toBe(1)
})
