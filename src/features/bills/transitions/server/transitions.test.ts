import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import type { PastFact } from '../../../audit/contract.ts'
import { words } from '../../messages.fr.ts'
import { bills } from '../../server/tables.ts'
import { sampleBill } from '../../testing.ts'
import { markOverdue } from './service.ts'

const world = startWorld()
const now = today()

async function make(changes: object = {}): Promise<string> {
  const { body } = await world.as('manager').post('/api/bills', { ...sampleBill(world.places.erables.id), ...changes })
  return `/api/bills/${body.id}`
}
const statusOf = async (path: string): Promise<string> => (await world.as('manager').get(path)).body.status
const historyOf = async (path: string): Promise<PastFact[]> =>
  (await world.as('manager').get(`${path}/history`)).body.items

describe('a bill’s transitions', () => {
  test('a draft is sent, then paid, then the payment is undone with a reason', async () => {
    const marc = world.as('manager')
    const path = await make()
    expect((await marc.put(`${path}/sending`)).body.status).toBe('sent')
    expect((await marc.put(`${path}/payment`, { paidOn: now })).body).toMatchObject({ status: 'paid', paidOn: now })
    expect((await marc.del(`${path}/payment`, {})).body.fields).toHaveProperty('reason')
    expect((await marc.del(`${path}/payment`, { reason: 'Chèque refusé' })).status).toBe(204)
    const { body } = await marc.get(path)
    expect(body).toMatchObject({ status: 'sent', paidOn: null })
    const history = await historyOf(path)
    expect(history.map(({ action }) => action)).toEqual(['unpaid', 'paid', 'sent', 'created'])
    expect(history[0]).toMatchObject({ note: 'Chèque refusé', changes: { status: ['paid', 'sent'] } })
  })

  test('a draft is changed and sent by one write, or left as it was', async () => {
    const marc = world.as('manager')
    const path = await make()
    const sent = await marc.patch(path, { version: 0, title: 'Toiture', status: 'sent' })
    expect(sent.body).toMatchObject({ title: 'Toiture', status: 'sent' })
    expect((await historyOf(path)).map(({ action }) => action)).toEqual(['sent', 'updated', 'created'])
    const again = await marc.patch(path, { version: sent.body.version, title: 'Balcons', status: 'sent' })
    expect([again.status, (await marc.get(path)).body.title]).toEqual([409, 'Toiture'])
  })

  test('its history says whether it is no longer overdue because it was paid or because its date moved', async () => {
    const marc = world.as('manager')
    const path = await make({ status: 'sent', dueOn: addDays(now, -3) })
    const { version } = (await marc.get(path)).body
    expect((await marc.patch(path, { version, dueOn: addDays(now, 9) })).body.status).toBe('sent')
    expect((await historyOf(path))[0]?.action).toBe('put_off')
    const plan = {
      rhythm: 'custom',
      payments: [
        { dueOn: addDays(now, -2), amountCents: 41_944 },
        { dueOn: addDays(now, 30), amountCents: 100_000 },
      ],
    }
    const parts = await make({ status: 'sent', plan })
    expect((await marc.put(`${parts}/payment`, { paidOn: now })).body.status).toBe('sent')
    expect((await historyOf(parts))[0]?.action).toBe('caught_up')
  })

  test('a forbidden transition names both statuses in the caller’s language', async () => {
    const path = await make()
    const french = await world.as('manager').put(`${path}/payment`, { paidOn: now })
    expect([french.status, french.body.message]).toEqual([
      409,
      'Une facture «\u00A0Brouillon\u00A0» ne peut pas devenir «\u00A0Payée\u00A0».',
    ])
    const english = await world.as('manager').put(`${path}/payment`, { paidOn: now }, { 'accept-language': 'en-CA' })
    expect(english.body.message).toBe('A bill marked “Draft” can’t become “Paid”.')
  })

  test('a cancelled bill has no transition', async () => {
    const path = await make({ status: 'sent' })
    expect((await world.as('manager').put(`${path}/cancellation`, { note: 'En double' })).body.status).toBe('cancelled')
    expect((await world.as('manager').put(`${path}/sending`)).status).toBe(409)
    expect((await world.as('manager').patch(path, { version: 1, title: 'Non' })).status).toBe(409)
  })

  test('a payment in the future, or over an unread version, is refused', async () => {
    const path = await make({ status: 'sent' })
    const future = await world.as('manager').put(`${path}/payment`, { paidOn: addDays(now, 2) })
    expect([future.status, Object.keys(future.body.fields)]).toEqual([422, ['paidOn']])
    expect((await world.as('manager').put(`${path}/payment`, { paidOn: now, version: 7 })).body.code).toBe('stale')
  })

  test('ten simultaneous payments of a bill pay it once', async () => {
    const path = await make({ status: 'sent' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.as('manager').put(`${path}/payment`, { paidOn: now })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('people who may not change the bill are refused', async () => {
    const path = await make({ status: 'sent' })
    const refused = { stranger: 401, resident: 403, otherTenant: 404, otherManager: 404, managerLimited: 404 } as const
    for (const ask of [
      (who: Who) => world.as(who).put(`${path}/payment`, { paidOn: now }),
      (who: Who) => world.as(who).put(`${path}/cancellation`, {}),
    ])
      await expectStatuses({ ...refused, demoManager: 403 }, ask)
  })
})

test('a transition that the status does not allow is refused with both statuses', async () => {
  const { status, body } = await world.as('manager').put(`${await make()}/payment`, { paidOn: now })
  const { status_draft: from, status_paid: to } = words
  expect([status, body.code]).toEqual([409, 'bills.forbidden_transition'])
  expect(body.message).toBe(words.forbidden_transition.replace('{from}', from).replace('{to}', to))
})

describe('an overdue bill', () => {
  test('sent late is overdue at once, and is no longer once its due date is moved later', async () => {
    const path = await make({ status: 'sent', dueOn: addDays(now, -1) })
    expect(await statusOf(path)).toBe('overdue')
    const moved = await world.as('manager').patch(path, { version: 0, dueOn: addDays(now, 5) })
    expect(moved.body.status).toBe('sent')
    expect(await statusOf(await make({ status: 'sent', dueOn: now }))).toBe('sent')
  })

  test('is marked by the hourly job once, also when two machines run it at once', async () => {
    const { db } = world.database
    const late = await make({ status: 'sent' })
    await db
      .update(bills)
      .set({ dueOn: addDays(now, -1) })
      .where(eq(bills.id, late.slice(-36)))
    const run = () => db.transaction((tx) => markOverdue(world.contextOf({ db: tx })))
    await Promise.all([run(), run()])
    await run()
    expect(await statusOf(late)).toBe('overdue')
    const history = await historyOf(late)
    expect(history.filter(({ action }) => action === 'became_overdue')).toMatchObject([{ actorName: null }])
  })
})
