import { describe, expect, test } from 'vitest'
import { expectStatuses } from '../../../server/testing/statuses.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { sampleBill } from '../testing.ts'

const world = startWorld()
const payments = [
  { dueOn: '2026-11-01', amountCents: 70_972 },
  { dueOn: '2026-12-01', amountCents: 70_972 },
]
const monthly = { type: 'recurring', kind: 'monthly', payments }
const once = { type: 'one_time', kind: null, payments: [] }
const read = { engine: 'text', confidence: { paymentType: 0.95, schedule: 0.95 } }
const kept = { ...read, evidence: { schedule: { value: 'monthly', source: null } }, plan: monthly }

const create = async (reading: object = kept) => {
  const bill = { ...sampleBill(world.places.erables.id), reading }
  const { status, body } = await world.as('manager').post('/api/bills', bill)
  expect(status).toBe(201)
  return body
}
const get = async (id: string) => (await world.as('manager').get(`/api/bills/${id}`)).body

describe('the plan of a bill', () => {
  test('is stored with the reading of its document, and is how the bill is paid where it makes the total', async () => {
    const { id } = await create()
    expect(await get(id)).toMatchObject({ paymentType: 'recurring', schedule: 'monthly', reading: { plan: monthly } })
  })

  test('is corrected with an entry in the history; an equal plan leaves none', async () => {
    const { id, version } = await create()
    const to = (plan: object, over: number) =>
      world.as('manager').patch(`/api/bills/${id}`, { version: over, reading: { ...read, plan } })
    const quarterly = await to({ ...monthly, kind: 'quarterly' }, version)
    expect(quarterly.status).toBe(200)
    expect((await to({ ...monthly, kind: 'quarterly' }, quarterly.body.version)).body.version).toBe(version + 1)
    const shorter = await to({ ...monthly, kind: 'quarterly', payments: payments.slice(1) }, version + 1)
    expect(shorter.status).toBe(200)
    expect((await to(once, version)).status).toBe(409)
    const { reading } = await get(id)
    const { items: history } = await get(`${id}/history`)
    expect(reading.plan).toEqual({ ...monthly, kind: 'quarterly', payments: payments.slice(1) })
    expect(history.map(({ changes }: { changes: { plan?: unknown } | null }) => changes?.plan)).toEqual([
      ['quarterly', 'quarterly'],
      ['monthly', 'quarterly'],
      undefined,
    ])
    expect(history[0].changes.reading).toEqual([null, null])
  })

  test('cannot be changed by people who may not change the bill', async () => {
    const { id, version } = await create()
    await expectStatuses({ stranger: 401, tenant: 403, resident: 403, otherManager: 404, demoManager: 403 }, (who) =>
      world.as(who).patch(`/api/bills/${id}`, { version, reading: { ...read, plan: once } }),
    )
    expect((await get(id)).reading.plan).toEqual(monthly)
  })

  test('that contradicts itself or the bill is refused, and the field is named', async () => {
    const { id, version } = await create()
    const many = Array.from({ length: 61 }, () => payments[0])
    for (const [plan, field] of [
      [{ ...once, payments }, 'reading.plan.payments'],
      [{ ...once, kind: 'monthly' }, 'reading.plan.kind'],
      [{ ...monthly, kind: null }, 'reading.plan.kind'],
      [{ ...monthly, kind: 'daily' }, 'reading.plan.kind'],
      [{ ...monthly, payments: many }, 'reading.plan.payments'],
      [{ ...monthly, payments: [{ dueOn: '2026-11-01', amountCents: 0 }] }, 'reading.plan.payments.0.amountCents'],
      [{ ...monthly, payments: [{ dueOn: '2026-11-01', amountCents: -1 }] }, 'reading.plan.payments.0.amountCents'],
      [{ ...monthly, payments: [{ dueOn: '2026-11-01', amountCents: 1.5 }] }, 'reading.plan.payments.0.amountCents'],
      [
        { ...monthly, payments: [payments[0], { dueOn: '2026-02-30', amountCents: 1 }] },
        'reading.plan.payments.1.dueOn',
      ],
    ] as const) {
      const reading = { ...read, plan }
      const changed = await world.as('manager').patch(`/api/bills/${id}`, { version, reading })
      const added = await world.as('manager').post('/api/bills', { ...sampleBill(world.places.erables.id), reading })
      for (const { status, body } of [changed, added]) {
        expect(status, field).toBe(422)
        expect(Object.keys(body.fields), field).toContain(field)
      }
    }
  })

  test('on chosen days that do not total the bill is refused, also when only the total changes', async () => {
    const { totalCents } = sampleBill(world.places.erables.id)
    const custom = (last: number) => ({
      ...read,
      plan: {
        type: 'recurring',
        kind: 'custom',
        payments: [
          { dueOn: '2026-11-01', amountCents: totalCents - 4_000 },
          { dueOn: '2026-12-15', amountCents: last },
        ],
      },
    })
    const refused = (answer: { status: number; body: { code: string; fields: object } }) => {
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ code: 'bills.plan_not_total' })
      expect(Object.keys(answer.body.fields)).toEqual(['reading.plan.payments'])
    }
    const post = (reading: object) =>
      world.as('manager').post('/api/bills', { ...sampleBill(world.places.erables.id), reading })
    refused(await post(custom(4_001)))
    expect((await post({ ...read, plan: { type: 'recurring', kind: 'custom', payments: [] } })).status).toBe(201)
    const { id, version } = await create(custom(4_000))
    const patch = (changes: object) => world.as('manager').patch(`/api/bills/${id}`, { version, ...changes })
    refused(await patch({ reading: custom(3_999) }))
    refused(await patch({ totalCents: totalCents + 1 }))
    expect((await patch({ totalCents: totalCents + 1, reading: custom(4_001) })).status).toBe(200)
  })
})
