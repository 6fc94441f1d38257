import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { newDwelling } from '../../server/testing.ts'
import type { OpeningBalances } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const pathOf = (building: string) => `/api/contribution-calls/opening-balances/${building}`
const add = (building: string, balances: readonly object[], fund = 'operating') =>
  manager().post(pathOf(building), { fund, balances })
const knownOf = async (building: string, id: string) => {
  const opening: OpeningBalances = (await manager().get(pathOf(building))).body
  return opening.homes.find(({ residenceId }) => residenceId === id)?.charges.map(({ id: _, ...charge }) => charge)
}
const owed = (residenceId: string, amountCents: number | null, dueOn = '2025-11-30') => ({
  residenceId,
  amountCents,
  dueOn,
})

test('what homes owed at a takeover is in their accounts from their own days, and homes without an amount stay as they are', async () => {
  const { building, residenceId } = await newDwelling(world)
  const { residenceId: paid } = await newDwelling(world)
  const { status } = await add(building, [owed(residenceId, 48_250), owed(paid, null)])
  expect(status).toBe(201)
  await add(building, [owed(residenceId, 20_000, '2025-10-31')])
  expect(await knownOf(building, residenceId)).toEqual([
    { fund: 'operating', dueOn: '2025-10-31', amountCents: 20_000, settledCents: 0 },
    { fund: 'operating', dueOn: '2025-11-30', amountCents: 48_250, settledCents: 0 },
  ])
  expect(await knownOf(building, paid)).toEqual([])
  const account = (await manager().get(`/api/receipts/accounts/${residenceId}`)).body
  expect([account.owedCents, account.oldestDueOn]).toEqual([68_250, '2025-10-31'])
})

test('a balance that is known for its fund and day is refused beside its amount, and none of those sent with it is added', async () => {
  const { building, residenceId } = await newDwelling(world)
  const { residenceId: other } = await newDwelling(world)
  await add(building, [owed(residenceId, 48_250)])
  const again = await add(building, [owed(other, 1_000), owed(residenceId, 48_250)])
  expect(again).toMatchObject({ status: 409, body: { code: 'contributions.opening_known' } })
  expect(Object.keys(again.body.fields)).toEqual(['balances.1.amountCents'])
  expect(await knownOf(building, other)).toEqual([])
})

test('two people who add the same balance at once add it once', async () => {
  const { building, residenceId } = await newDwelling(world)
  const both = await Promise.all([1, 2].map(() => add(building, [owed(residenceId, 48_250)])))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await knownOf(building, residenceId)).toHaveLength(1)
})

test('a balance that was cancelled can be entered again', async () => {
  const { building, residenceId } = await newDwelling(world)
  await add(building, [owed(residenceId, 48_250)])
  const opening: OpeningBalances = (await manager().get(pathOf(building))).body
  const [charge] = opening.homes.find((home) => home.residenceId === residenceId)?.charges ?? []
  await manager().put(`/api/contribution-calls/charges/${charge?.id}/cancellation`, { reason: 'Mauvais montant' })
  expect((await add(building, [owed(residenceId, 4_825)])).status).toBe(201)
  expect(await knownOf(building, residenceId)).toMatchObject([{ amountCents: 4_825 }])
})

test('a balance of a day to come, of a fund that the building lacks, or of a home of another building is refused', async () => {
  const { building, residenceId } = await newDwelling(world)
  const tomorrow = addDays(today(), 1)
  const early = await add(building, [owed(residenceId, 1_000, tomorrow)])
  expect(early.body).toMatchObject({ code: 'contributions.opening_in_future' })
  expect(Object.keys(early.body.fields)).toEqual(['balances.0.dueOn'])
  expect((await add(building, [owed(residenceId, 1_000)], 'contingency')).body.code).toBe('contributions.other_fund')
  expect((await add(building, [owed(world.places.erables101.id, 1_000)])).status).toBe(404)
  expect(await knownOf(building, residenceId)).toEqual([])
})
