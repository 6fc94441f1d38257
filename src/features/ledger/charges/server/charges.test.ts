import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { contributionCalls } from '../../../contributions/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import type { TrialBalance } from '../../contract.ts'
import { keepBooks, newBuilding } from '../../server/testing.ts'
import { verifyLedgers } from '../../verification/server/service.ts'
import { postDueCharges } from './service.ts'

const world = startWorld()
const manager = () => world.as('manager')

/** A building with two homes, of which a special assessment asks 1,000 $ on a day: its draft. */
async function callOn(dueOn: string) {
  const { id: buildingId } = await newBuilding(world)
  const [home] = await world.database.db.select().from(residences).where(eq(residences.id, world.places.erables101.id))
  if (!home) throw new Error('no home')
  const { searchText, ...columns } = home
  await world.database.db.insert(residences).values([
    { ...columns, id: newId(), buildingId, unitNumber: '1', share: 1 },
    { ...columns, id: newId(), buildingId, unitNumber: '2', share: 2 },
  ])
  const made = await manager().post('/api/contribution-calls/assessments', {
    buildingId,
    title: 'Toiture',
    reason: 'Infiltrations',
    fund: 'contingency',
    decidedOn: '2026-01-05',
    consultedOn: null,
    totalCents: 100_000,
    instalments: [{ dueOn, amountCents: 100_000 }],
  })
  const [call] = await world.database.db
    .select()
    .from(contributionCalls)
    .where(eq(contributionCalls.assessmentId, made.body.id))
  return { buildingId, path: `/api/contribution-calls/${call?.id}` }
}
const owedIn = async (buildingId: string, account = 'receivables') => {
  const { balances }: TrialBalance = (await manager().get(`/api/ledgers/${buildingId}/trial-balance`)).body
  return balances.find(({ key, fund }) => key === account && fund === 'contingency')?.amountCents ?? 0
}

test('an issued call that is due is income of its fund, and a cancellation reverses it', async () => {
  const { buildingId, path } = await callOn('2026-02-01')
  await keepBooks(world, buildingId)
  expect((await manager().put(`${path}/issue`, { version: 0 })).status).toBe(200)
  expect([await owedIn(buildingId), await owedIn(buildingId, 'contributions')]).toEqual([100_000, -100_000])
  await manager().put(`${path}/cancellation`, { version: 1, reason: 'Mauvais fonds' })
  expect([await owedIn(buildingId), await owedIn(buildingId, 'contributions')]).toEqual([0, 0])
  expect((await verifyLedgers(world.database.db)).firstBreak).toBeUndefined()
})

test('a call that is not due yet is posted by the job once it is, however often it runs', async () => {
  const dueOn = addDays(today(), 3)
  const { buildingId, path } = await callOn(dueOn)
  await keepBooks(world, buildingId)
  await manager().put(`${path}/issue`, { version: 0 })
  expect(await owedIn(buildingId)).toBe(0)
  const then = { now: new Date(`${addDays(dueOn, 1)}T15:00:00Z`) }
  await Promise.all([postDueCharges(world.contextOf(then)), postDueCharges(world.contextOf(then))])
  await postDueCharges(world.contextOf(then))
  const { items } = (await manager().get(`/api/ledgers/${buildingId}/entries?kind=call`)).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ postedOn: dueOn, amountCents: 100_000 })
})

test('what homes owed before the books start is part of the opening', async () => {
  const { buildingId, path } = await callOn('2025-12-01')
  await manager().put(`${path}/issue`, { version: 0 })
  const preview = await manager().get(`/api/ledgers/${buildingId}/opening?startsOn=2026-01-01`)
  expect(preview.body.owed).toContainEqual({ fund: 'contingency', amountCents: 100_000 })
  const funds = ['operating', 'contingency', 'self_insurance'].map((fund) => ({
    fund,
    cashCents: 0,
    balanceCents: fund === 'contingency' ? 100_000 : 0,
  }))
  const opened = await manager().put(`/api/ledgers/${buildingId}/opening`, {
    startsOn: '2026-01-01',
    funds,
    reason: null,
  })
  expect(opened.status).toBe(200)
  expect([await owedIn(buildingId), await owedIn(buildingId, 'fund_balance')]).toEqual([100_000, -100_000])
  await manager().put(`${path}/cancellation`, { version: 1, reason: 'Prescrite' })
  expect([await owedIn(buildingId), await owedIn(buildingId, 'opening_difference')]).toEqual([0, 100_000])
})

test('what a home owed at the takeover, entered once the books are kept, corrects their opening and is income of no year', async () => {
  const { buildingId } = await callOn('2026-02-01')
  await keepBooks(world, buildingId)
  const [home] = await world.database.db.select().from(residences).where(eq(residences.buildingId, buildingId))
  const path = `/api/contribution-calls/opening-balances/${buildingId}`
  const balances = [{ residenceId: home?.id, amountCents: 42_000, dueOn: '2026-01-15' }]
  expect((await manager().post(path, { fund: 'contingency', balances })).status).toBe(201)
  await postDueCharges(world.contextOf())
  expect([await owedIn(buildingId), await owedIn(buildingId, 'contributions')]).toEqual([42_000, 0])
  expect(await owedIn(buildingId, 'opening_difference')).toBe(-42_000)
  expect((await verifyLedgers(world.database.db)).firstBreak).toBeUndefined()
})
