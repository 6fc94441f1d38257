import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import type { FeeExplanation } from '../contract.ts'
import { yearOf } from '../rules.ts'

const world = startWorld()
const manager = () => world.as('manager')
const months = (cents: number) => Array.from({ length: 12 }, () => cents)
const feeOf = async (residenceId: string, who: 'resident' | 'manager' = 'manager') =>
  world.as(who).get(`/api/fee-explanations/${residenceId}?year=2026`)

beforeAll(async () => {
  const buildingId = world.places.erables.id
  for (const [fiscalYear, cents, isAdopted] of [
    [2025, 9_000, true],
    [2026, 10_001, true],
    [2027, 99_999, false],
  ] as const) {
    const draft = await manager().post('/api/budgets', { buildingId, fiscalYear, source: 'blank' })
    const lines = [
      { category: 'insurance', months: months(cents) },
      { category: 'contingency_contribution', months: months(3_000) },
      { category: 'major_works', months: months(70_000) },
    ]
    const { body } = await manager().patch(`/api/budgets/${draft.body.id}`, { version: draft.body.version, lines })
    const adoption = { version: body.version, adoptedOn: '2025-12-03', consultedOn: null, meetingNote: null }
    if (isAdopted) await manager().put(`/api/budgets/${body.id}/adoption`, adoption)
  }
})

test('an owner reads the lines of the adopted budget with their share of each, and last year beside them', async () => {
  const { status, body } = await feeOf(world.places.erables101.id, 'resident')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    unitNumber: '101',
    share: 5_000,
    shareTotal: 9_000,
    adoptedOn: '2025-12-03',
    hasLast: true,
  })
  expect(body.lines).toMatchObject([
    {
      category: 'insurance',
      adoptedCents: 120_012,
      yearCents: 66_673,
      lastAdoptedCents: 108_000,
      lastYearCents: 60_000,
    },
    { category: 'contingency_contribution', adoptedCents: 36_000, yearCents: 20_000, lastYearCents: 20_000 },
  ])
})

test('what the homes of a building pay adds up to what its budget asks, to the cent', async () => {
  const { erables101, erables102 } = world.places
  const fees: FeeExplanation[] = await Promise.all(
    [erables101, erables102].map(async ({ id }) => (await feeOf(id)).body),
  )
  expect(fees.map(({ lines }) => yearOf(lines) ?? 0).reduce((sum, cents) => sum + cents, 0)).toBe(120_012 + 36_000)
})

test('a draft explains nothing, and its figures are told to nobody', async () => {
  const { body } = await manager().get(`/api/fee-explanations/${world.places.erables101.id}?year=2027`)
  expect(body).toMatchObject({ adoptedOn: null, lines: [] })
})

test('neighbours, tenants and other organizations read none of it, and a home without a share says so', async () => {
  const address = `/api/fee-explanations/${world.places.erables102.id}`
  expect((await world.as('resident').get(address)).status).toBe(404)
  expect((await world.as('tenant').get(address)).status).toBe(403)
  expect((await world.as('otherManager').get(address)).status).toBe(404)
  const { id, version } = (await manager().get(`/api/residences/${world.places.erables102.id}`)).body
  await manager().patch(`/api/residences/${id}`, { version, share: null })
  const refused = await manager().get(address)
  expect([refused.status, refused.body.code]).toEqual([409, 'fee-explanations.no_share'])
})
