import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import type { Instalment } from '../../../instalments/contract.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()
const now = today()
const manager = () => world.as('manager')
const first = addDays(now, -3)

/** A bill of 1,000 $ that comes back each month, the first instalment three days late. */
async function makeMonthly(changes: object = {}): Promise<string> {
  const { status, body } = await manager().post('/api/bills', {
    ...sampleBill(world.places.erables.id, { status: 'sent', totalCents: 100_000, dueOn: first }),
    subtotalCents: null,
    gstCents: null,
    qstCents: null,
    plan: { rhythm: 'monthly', isRepeated: true, untilOn: null, payments: [] },
    ...changes,
  })
  expect([status, body.code]).toEqual([201, undefined])
  return body.id
}
const rowsOf = async (id: string): Promise<Instalment[]> =>
  (await manager().get(`/api/bills/${id}/instalments`)).body.items
const idOfRow = async (id: string, ordinal: number): Promise<string> => (await rowsOf(id))[ordinal - 1]?.id ?? ''
const move = (id: string, instalmentId: string, dueOn: string) =>
  manager().put(`/api/bills/${id}/instalments/${instalmentId}/due-date`, { dueOn })
const nth = (n: number) => addMonths(first, n)

test('an instalment that is moved to a later day leaves the others as they are, and its bill is no longer late', async () => {
  const id = await makeMonthly()
  const later = addDays(now, 10)
  const { status, body } = await move(id, await idOfRow(id, 1), later)
  expect([status, body.dueOn, body.status]).toEqual([200, later, 'sent'])
  const [moved, second] = await rowsOf(id)
  expect(moved).toMatchObject({ nominalOn: first, dueOn: later, state: 'due' })
  expect(second).toMatchObject({ nominalOn: nth(1), dueOn: nth(1) })
  const history = (await manager().get(`/api/bills/${id}/history`)).body.items
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'put_off' },
    { action: 'instalment_moved', changes: { dueOn: [first, later] } },
  ])
})

test('an instalment that is moved to a past day makes its bill late', async () => {
  const id = await makeMonthly({ dueOn: addDays(now, 5) })
  expect((await move(id, await idOfRow(id, 1), addDays(now, -1))).body).toMatchObject({ status: 'overdue' })
})

test('a day beyond the one of a neighbour is refused beside the field', async () => {
  const id = await makeMonthly()
  const second = await idOfRow(id, 2)
  for (const day of [first, nth(2)]) {
    const { status, body } = await move(id, second, day)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['dueOn']])
  }
  expect((await move(id, second, addDays(nth(2), -1))).status).toBe(200)
})

test('an instalment that is paid in part, of another bill, or of a cancelled bill is not moved', async () => {
  const [id, other] = [await makeMonthly(), await makeMonthly()]
  const paid = await idOfRow(id, 1)
  await manager().put(`/api/bills/${id}/payment`, { paidOn: now, amountCents: 1 })
  expect((await move(id, paid, now)).body.code).toBe('instalments.unknown_instalment')
  expect((await move(id, await idOfRow(other, 1), now)).status).toBe(409)
  const open = await idOfRow(other, 1)
  await manager().put(`/api/bills/${other}/cancellation`)
  expect((await move(other, open, now)).status).toBe(409)
})

test('another price leaves a moved day as it is, and another due date puts the days of the plan again', async () => {
  const id = await makeMonthly()
  const second = addDays(nth(1), 4)
  expect((await move(id, await idOfRow(id, 2), second)).status).toBe(200)
  const edit = async (changes: object) => {
    const { version } = (await manager().get(`/api/bills/${id}`)).body
    expect((await manager().patch(`/api/bills/${id}`, { version, ...changes })).status).toBe(200)
  }
  await edit({ totalCents: 120_000 })
  expect((await rowsOf(id))[1]).toMatchObject({ nominalOn: nth(1), dueOn: second, amountCents: 120_000 })
  const firstOn = addDays(first, 1)
  await edit({ dueOn: firstOn, plan: { rhythm: 'monthly', isRepeated: true, untilOn: null, payments: [] } })
  expect((await rowsOf(id))[1]).toMatchObject({ nominalOn: addMonths(firstOn, 1), dueOn: addMonths(firstOn, 1) })
})
