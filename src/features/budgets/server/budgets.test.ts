import { expect, test } from 'vitest'
import { expectStatuses } from '../../../server/testing/statuses.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { today } from '../../../shared/dates.ts'
import { sampleBill } from '../../bills/testing.ts'
import { newBudget } from './testing.ts'

const world = startWorld()
const each = (cents: number) => Array.from({ length: 12 }, () => cents)
const place = () => world.places.erables.id
const yearOf = async (year: number, who: Parameters<typeof world.as>[0] = 'manager') =>
  world.as(who).get(`/api/budgets/years/${place()}?year=${year}`)

async function adopt(id: string, version: number) {
  return world.as('manager').put(`/api/budgets/${id}/adoption`, {
    version,
    adoptedOn: '2024-12-03',
    consultedOn: '2024-11-26',
    meetingNote: 'Séance du 3 décembre',
  })
}

test('a budget is copied with rates, edited, adopted, and then stays as it is', async () => {
  const manager = world.as('manager')
  const blank = await manager.post('/api/budgets', { buildingId: place(), fiscalYear: 2024, source: 'blank' })
  expect(blank.body).toMatchObject({ status: 'draft', number: 1, startsOn: '2024-01-01', lines: [] })
  expect((await adopt(blank.body.id, 0)).body.code).toBe('budgets.empty')
  const filled = await manager.patch(`/api/budgets/${blank.body.id}`, {
    version: 0,
    lines: [
      { category: 'utilities', months: each(100_000) },
      { category: 'contingency_contribution', months: each(50_000) },
    ],
  })
  expect(filled.body.lines.map(({ fund }: { fund: string }) => fund)).toEqual(['contingency', 'operating'])
  const again = { buildingId: place(), fiscalYear: 2024, source: 'blank' }
  expect((await manager.post('/api/budgets', again)).body.code).toBe('budgets.draft_exists')
  const adopted = await adopt(blank.body.id, 1)
  expect(adopted.body).toMatchObject({ status: 'adopted', adoptedByName: 'Marc Gestionnaire', number: 1 })
  const late = await manager.patch(`/api/budgets/${blank.body.id}`, { version: 2, studyCents: 5 })
  expect([late.status, late.body.code]).toEqual([409, 'budgets.not_a_draft'])
  expect((await manager.del(`/api/budgets/${blank.body.id}`)).status).toBe(409)

  const next = await manager.post('/api/budgets', {
    buildingId: place(),
    fiscalYear: 2025,
    source: 'last_budget',
    rate: 200,
    rates: [{ category: 'utilities', rate: 1_000 }],
  })
  const sums = next.body.lines.map(({ months }: { months: number[] }) => months.reduce((a, b) => a + b, 0))
  expect(sums).toEqual([612_000, 1_320_000])
  const other = await manager.post('/api/budgets', { buildingId: place(), fiscalYear: 2024, source: 'same_year' })
  expect(other.body).toMatchObject({ number: 2, status: 'draft' })
  expect((await yearOf(2025)).body.last).toMatchObject({ number: 1, status: 'adopted' })
})

test('the database keeps an adopted budget and its lines', async () => {
  const { id } = await newBudget(world)
  await world.as('manager').put(`/api/budgets/${id}/adoption`, {
    version: 0,
    adoptedOn: '2024-12-03',
    consultedOn: null,
    meetingNote: null,
  })
  const { pool } = world.database
  for (const attack of [
    `update budget_lines set amount_cents = 1 where budget_id = '${id}'`,
    `delete from budget_lines where budget_id = '${id}'`,
    `insert into budget_lines (budget_id, fund, category, month, amount_cents) values ('${id}', 'operating', 'taxes', 1, 5)`,
    `update budgets set study_cents = 7 where id = '${id}'`,
    `update budgets set status = 'draft', adopted_on = null where id = '${id}'`,
    `delete from budgets where id = '${id}'`,
    'truncate budget_lines',
  ])
    await expect(pool.query(attack), attack).rejects.toThrow(/adopted/)
})

test('a draft is never adopted in the future, before its consultation, or over a stale version', async () => {
  const { id } = await newBudget(world)
  const asked = { version: 0, adoptedOn: today(), consultedOn: null, meetingNote: null }
  const codeOf = async (more: object) =>
    (await world.as('manager').put(`/api/budgets/${id}/adoption`, { ...asked, ...more })).body.code
  expect(await codeOf({ adoptedOn: '2099-01-01' })).toBe('budgets.adopted_in_future')
  expect(await codeOf({ adoptedOn: '2024-01-01', consultedOn: '2024-01-02' })).toBe('budgets.consulted_after')
  expect(await codeOf({ version: 4 })).toBe('stale')
})

test('a year tells what was billed and paid apart, and says nothing where there is no bill', async () => {
  const manager = world.as('manager')
  const bill = await manager.post(
    '/api/bills',
    sampleBill(place(), {
      status: 'sent',
      totalCents: 5_000,
      issuedOn: '2021-02-10',
      dueOn: '2021-03-10',
      category: 'repairs',
    }),
  )
  await manager.put(`/api/bills/${bill.body.id}/payment`, { paidOn: '2021-04-02' })
  await manager.post('/api/bills', sampleBill(place(), { status: 'draft', totalCents: 900, issuedOn: '2021-02-11' }))
  const { body } = await yearOf(2021)
  expect(body.figures).toHaveLength(1)
  expect(body.figures[0]).toMatchObject({ category: 'repairs', fund: 'operating', lastAccrual: null })
  expect(body.figures[0].accrual.actual[1]).toBe(5_000)
  expect(body.figures[0].cash.actual[3]).toBe(5_000)
  expect((await yearOf(2022)).body.figures[0]).toMatchObject({ accrual: { actual: null }, cash: { actual: null } })
  expect((await yearOf(2019)).body).toMatchObject({ figures: [], budgets: [], last: null })
})

test('what falls due later in the year is known', async () => {
  const thisYear = Number(today().slice(0, 4))
  const last = `${thisYear}-12-31`
  await world.as('manager').post(
    '/api/bills',
    sampleBill(world.places.fleuve.id, {
      status: 'sent',
      totalCents: 7_700,
      issuedOn: today(),
      dueOn: last,
      category: 'taxes',
    }),
  )
  const { body } = await world.as('manager').get(`/api/budgets/years/${world.places.fleuve.id}`)
  const taxes = body.figures.find(({ category }: { category: string }) => category === 'taxes')
  expect(body).toMatchObject({ buildingKind: 'rental', fiscalYear: thisYear })
  expect(taxes.cash.known[11]).toBe(7_700)
  expect(taxes.accrual.actual[Number(today().slice(5, 7)) - 1]).toBe(7_700)
})

test('co-owners read the adopted budget of this year in summary, tenants and owners of nothing do not', async () => {
  const manager = world.as('manager')
  const thisYear = Number(today().slice(0, 4))
  const path = `/api/budgets/summaries/${place()}`
  const { body: draft } = await manager.post('/api/budgets', {
    buildingId: place(),
    fiscalYear: thisYear,
    source: 'blank',
  })
  const lines = [{ category: 'insurance', months: each(1_000) }]
  await manager.patch(`/api/budgets/${draft.id}`, { version: 0, lines })
  expect((await world.as('resident').get(path)).body).toMatchObject({ adoptedOn: null, categories: [] })
  await manager.put(`/api/budgets/${draft.id}/adoption`, {
    version: 1,
    adoptedOn: today(),
    consultedOn: null,
    meetingNote: null,
  })
  expect((await world.as('resident').get(path)).body).toMatchObject({
    calledCents: 12_000,
    lastCalledCents: null,
    categories: [{ category: 'insurance', budgetCents: 12_000, actualCents: null }],
  })
  await expectStatuses({ stranger: 401, tenant: 403, otherManager: 404, managerLimited: 404 }, (who) =>
    world.as(who).get(path),
  )
  expect((await world.as('resident').get(`/api/budgets/years/${place()}`)).status).toBe(403)
})

test('a budget is exported by month and printed in both languages', async () => {
  const { id } = await newBudget(world)
  const manager = world.as('manager')
  const sheet = await manager.get(`/api/budgets/${id}/export?format=csv&language=en`)
  expect(sheet.status).toBe(200)
  expect(sheet.text).toContain('Utilities')
  for (const language of ['fr', 'en']) {
    const paper = await manager.get(`/api/budgets/${id}/printout?language=${language}`)
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})
