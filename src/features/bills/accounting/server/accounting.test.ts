import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()
const manager = () => world.as('manager')

const linesOf = async (asked: Record<string, string>) => {
  const query = new URLSearchParams({ format: 'csv', language: 'en', building: world.places.erables.id, ...asked })
  const { status, text } = await manager().get(`/api/accounting/export?${query}`)
  expect(status).toBe(200)
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
}

test('a period has its bills with their account and taxes, and its payments with their part of them', async () => {
  const bill = sampleBill(world.places.erables.id, { status: 'sent', issuedOn: '2026-03-02', category: 'major_works' })
  const { body } = await manager().post('/api/bills', bill)
  await manager().post('/api/bills', { ...bill, issuedOn: '2026-04-01', invoiceNumber: 'F-2' })
  await manager().post('/api/bills', { ...bill, status: 'draft', invoiceNumber: 'F-3' })
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const invoices = await linesOf(march)
  expect(invoices).toHaveLength(1)
  expect(invoices[0]?.join(' ')).toContain('5180')
  expect(invoices[0]?.slice(-4)).toEqual(['1234.56', '61.73', '123.15', '1419.44'])
  for (const [paidOn, amountCents] of [
    ['2026-03-10', 100_000],
    ['2026-04-10', 41_944],
  ] as const)
    await manager().put(`/api/bills/${body.id}/payment`, { paidOn, amountCents, method: 'cheque', reference: '77' })
  const paid = [
    ...(await linesOf({ ...march, by: 'payment' })),
    ...(await linesOf({ from: '2026-04-01', by: 'payment' })),
  ]
  const cents = (at: number) => paid.reduce((sum, line) => sum + Math.round(Number(line.at(at)) * 100), 0)
  expect(paid).toHaveLength(2)
  expect([cents(-6), cents(-5), cents(-4), cents(-3)]).toEqual([123_456, 6_173, 12_315, 141_944])
  expect(paid[0]?.slice(-2)).toEqual(['Cheque', '77'])
})

test('a rental building pays everything from its only fund, and a syndicate its major works from another', async () => {
  const asked = { from: '2026-05-01', to: '2026-05-31' }
  for (const building of [world.places.erables, world.places.fleuve]) {
    const works = sampleBill(building.id, { status: 'sent', issuedOn: '2026-05-02', category: 'major_works' })
    expect((await manager().post('/api/bills', works)).status).toBe(201)
  }
  const fundOf = async (building: string) => (await linesOf({ ...asked, building }))[0]?.[7]
  expect(await fundOf(world.places.erables.id)).toBe('Contingency fund')
  expect(await fundOf(world.places.fleuve.id)).toBe('Operating fund')
})

test('each instalment of a bill that comes back is a line of its day', async () => {
  const plan = { rhythm: 'monthly', isRepeated: true } as const
  const bill = sampleBill(world.places.fleuve.id, { status: 'sent', dueOn: '2026-01-15', plan })
  await manager().post('/api/bills', bill)
  const asked = { building: world.places.fleuve.id, from: '2026-02-01', to: '2026-04-30' }
  expect((await linesOf(asked)).map((line) => line.at(-1))).toEqual(['1419.44', '1419.44', '1419.44'])
})

test('only those who may export bills get it, of their own buildings', async () => {
  for (const [who, status] of [
    ['stranger', 401],
    ['resident', 403],
    ['tenant', 403],
    ['demoManager', 403],
  ] as const)
    expect((await world.as(who).get('/api/accounting/export')).status, who).toBe(status)
  const { text } = await world.as('otherManager').get('/api/accounting/export?format=csv')
  expect(text).not.toContain('Les Érables')
})
