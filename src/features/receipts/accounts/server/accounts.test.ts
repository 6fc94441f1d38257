import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { sampleRule } from '../../server/testing.ts'
import type { HomeAccount, Receivables } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const buildingId = () => world.places.erables.id
const accountOf = async (id: string, who: 'manager' | 'resident' = 'manager', from?: string) =>
  world.as(who).get(`/api/receipts/accounts/${id}${from ? `?from=${from}` : ''}`)
const charge = (residenceId: string, amountCents: number, dueOn: string) =>
  manager().post('/api/contribution-calls/charges', { residenceId, label: 'Frais', amountCents, dueOn })
const receive = (residenceId: string, amountCents: number, receivedOn: string) =>
  manager().post('/api/receipts', {
    buildingId: buildingId(),
    receivedOn,
    method: 'transfer',
    homes: [{ residenceId, amountCents }],
  })

test('a building reads what each home owes by age, and an owner the account of their home alone', async () => {
  const [first, second] = [world.places.erables101.id, world.places.erables102.id]
  const [old, recent, coming] = [addMonths(today(), -5), addDays(today(), -10), addDays(today(), 12)]
  await charge(first, 30_000, old)
  await charge(first, 20_000, recent)
  await charge(first, 10_000, coming)
  await receive(first, 5_000, addDays(today(), -20))
  await receive(second, 4_000, addDays(today(), -2))
  const { body: sums }: { body: Receivables } = await manager().get(`/api/receipts/receivables/${buildingId()}`)
  expect(sums).toMatchObject({ owedCents: 45_000, creditCents: 4_000, ageing: { days_30: 20_000, older: 25_000 } })
  const homes = sums.homes.map(({ residenceId, owedCents, creditCents, oldestDueOn }) => [
    residenceId,
    owedCents,
    creditCents,
    oldestDueOn,
  ])
  expect(homes).toContainEqual([first, 45_000, 0, old])
  expect(homes).toContainEqual([second, 0, 4_000, null])
  const own = await accountOf(first, 'resident')
  expect(own.status).toBe(200)
  const account: HomeAccount = own.body
  expect(account).toMatchObject({
    owedCents: 45_000,
    lateCents: 45_000,
    oldestDueOn: old,
    next: { dueOn: coming, amountCents: 10_000 },
    howToPay: null,
    suspendedSince: null,
  })
  expect(account.open.map(({ leftCents }) => leftCents)).toEqual([25_000, 20_000, 10_000])
  expect((await accountOf(second, 'resident')).status).toBe(404)
  for (const who of ['tenant', 'otherManager'] as const)
    expect([403, 404]).toContain((await world.as(who).get(`/api/receipts/accounts/${first}`)).status)
})

test('days of grace make what is recent current, and the account says how to pay', async () => {
  await manager().put(`/api/receipts/rules/${buildingId()}`, { version: 0, ...sampleRule, graceDays: 15 })
  const { body }: { body: HomeAccount } = await accountOf(world.places.erables101.id)
  expect(body).toMatchObject({ lateCents: 25_000, ageing: { current: 20_000 }, howToPay: sampleRule.howToPay })
})

test('unpaid common expenses of more than three months suspend the votes of a home, and fees alone do not', async () => {
  const { erables, erables101: home } = world.places
  const decidedOn = addMonths(today(), -6)
  const dueOn = addDays(addMonths(today(), -3), -2)
  const made = await manager().post('/api/contribution-calls/assessments', {
    buildingId: erables.id,
    title: 'Toiture',
    reason: 'Infiltrations',
    fund: 'contingency',
    decidedOn,
    consultedOn: null,
    totalCents: 90_000,
    instalments: [{ dueOn, amountCents: 90_000 }],
  })
  expect((await accountOf(home.id)).body.suspendedSince).toBeNull()
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from contribution_calls where assessment_id = '${made.body.id}'`,
  )
  await manager().put(`/api/contribution-calls/${rows[0]?.id}/issue`, { version: 0 })
  expect((await accountOf(home.id)).body.suspendedSince).toBe(addMonths(dueOn, 3))
})

test('who bought a home reads its movements since then, and what was owed before as brought forward', async () => {
  const { erables101: home } = world.places
  const since = addDays(today(), -15)
  await world.database.db
    .update(residencePeople)
    .set({ startsOn: since })
    .where(and(eq(residencePeople.residenceId, home.id), eq(residencePeople.userId, world.people.resident.id)))
  const { body }: { body: HomeAccount } = await accountOf(home.id, 'resident', '2020-01-01')
  expect(body).toMatchObject({ from: since })
  expect(body.charges.every(({ dueOn }) => dueOn >= since)).toBe(true)
  expect(body.receipts).toEqual([])
  const whole: HomeAccount = (await accountOf(home.id, 'manager', '2020-01-01')).body
  expect(whole.broughtForwardCents).toBe(0)
  expect(whole.receipts).toHaveLength(1)
  expect(body.broughtForwardCents).toBeGreaterThan(0)
})

test('a statement is a whole tagged document in the language that is asked', async () => {
  for (const language of ['fr', 'en']) {
    const { status, bytes } = await world
      .as('resident')
      .get(`/api/receipts/accounts/${world.places.erables101.id}/statement?language=${language}`)
    expect(status).toBe(200)
    const text = bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain(`/Lang (${language}-CA)`)
    expect(text).toContain('/StructTreeRoot')
  }
})
