import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startBefore } from '../../../../server/testing/migrations.ts'

const { client, insert, insertDemand, migrate } = startBefore('_instalments')

test('bills kept before have one instalment or those of their plan, and what was paid stays paid', async () => {
  const { organization, author, placed } = await insertDemand()
  const vendor = newId()
  await insert('vendors', { id: vendor, organization_id: organization, name: 'Ville', search_name: 'ville' })
  const add = async (status: string, more: object = {}) => {
    const id = newId()
    await insert('bills', {
      ...placed,
      id,
      vendor_id: vendor,
      title: 'Taxes',
      category: 'taxes',
      status,
      issued_on: '2026-01-05',
      due_on: '2026-02-04',
      total_cents: 300,
      paid_on: status === 'paid' ? '2026-03-01' : null,
      created_by_id: author,
      ...more,
    })
    return id
  }
  const read = (...payments: (readonly [dueOn: string, amountCents: number])[]) => ({
    reading: JSON.stringify({
      engine: 'text',
      confidence: {},
      plan: {
        type: 'recurring',
        kind: 'custom',
        payments: payments.map(([dueOn, amountCents]) => ({ dueOn, amountCents })),
      },
    }),
  })
  const once = await add('overdue')
  const paid = await add('paid')
  const planned = await add('overdue', read(['2099-06-01', 200], ['2099-02-01', 100]))
  const plannedPaid = await add('paid', read(['2026-02-01', 100], ['2026-06-01', 200]))
  const wrong = await add('sent', read(['2026-02-01', 100]))
  await migrate('_instalments')

  const rowsOf = async (id: string) => {
    const { rows } = await client.query(
      `select ordinal, due_on::text, amount_cents::int, paid_cents::int, paid_on::text from instalments where noun_id = $1 order by ordinal`,
      [id],
    )
    return rows.map((row) => Object.values(row))
  }
  expect(await rowsOf(once)).toEqual([[1, '2026-02-04', 300, 0, null]])
  expect(await rowsOf(wrong)).toEqual([[1, '2026-02-04', 300, 0, null]])
  expect(await rowsOf(paid)).toEqual([[1, '2026-02-04', 300, 300, '2026-03-01']])
  expect(await rowsOf(planned)).toEqual([
    [1, '2099-02-01', 100, 0, null],
    [2, '2099-06-01', 200, 0, null],
  ])
  expect(await rowsOf(plannedPaid)).toEqual([
    [1, '2026-02-01', 100, 100, '2026-03-01'],
    [2, '2026-06-01', 200, 200, '2026-03-01'],
  ])
  const { rows } = await client.query(
    `select id, status, payment_type, due_on::text, due_cents::int, instalment_count, settled_count, paid_cents::int from bills`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.get(planned)).toMatchObject({
    status: 'sent',
    payment_type: 'recurring',
    due_on: '2099-02-01',
    due_cents: 100,
    instalment_count: 2,
  })
  expect(byId.get(plannedPaid)).toMatchObject({
    status: 'paid',
    settled_count: 2,
    paid_cents: 300,
    due_on: '2026-06-01',
  })
  expect(byId.get(once)).toMatchObject({ status: 'overdue', payment_type: 'one_time', instalment_count: 1 })
  const { rows: payments } = await client.query(
    'select sum(amount_cents)::int total, count(*)::int from instalment_payments',
  )
  expect(payments).toEqual([{ total: 600, count: 3 }])
})
