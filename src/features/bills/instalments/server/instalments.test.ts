import { and, eq, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../../server/db.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import type { Instalment } from '../../../instalments/contract.ts'
import { instalments } from '../../../instalments/server/tables.ts'
import { bills } from '../../server/tables.ts'
import { sampleBill } from '../../testing.ts'
import { markOverdue, payBill } from '../../transitions/server/service.ts'
import { planAhead } from './service.ts'

const world = startWorld()
const now = today()
const manager = () => world.as('manager')

const listed = (...payments: (readonly [dueOn: string, amountCents: number])[]) => ({
  rhythm: 'monthly',
  payments: payments.map(([dueOn, amountCents]) => ({ dueOn, amountCents })),
})
const three = listed([addDays(now, -40), 40_000], [addDays(now, -10), 30_000], [addDays(now, 20), 30_000])

async function make(plan: object | null, changes: object = {}) {
  const { status, body } = await manager().post('/api/bills', {
    ...sampleBill(world.places.erables.id, { status: 'sent', totalCents: 100_000 }),
    subtotalCents: null,
    gstCents: null,
    qstCents: null,
    plan,
    ...changes,
  })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const get = async (id: string) => (await manager().get(`/api/bills/${id}`)).body
const rowsOf = async (id: string): Promise<Instalment[]> =>
  (await manager().get(`/api/bills/${id}/instalments`)).body.items
const pay = (id: string, changes: object = {}) => manager().put(`/api/bills/${id}/payment`, { paidOn: now, ...changes })
const reverse = (id: string, changes: object = {}) =>
  manager().del(`/api/bills/${id}/payment`, { reason: 'Erreur', ...changes })

describe('a bill in instalments', () => {
  test('is late by the instalments that are late alone, in its list and its figures', async () => {
    const before = (await manager().get('/api/bills/summary')).body
    const bill = await make(three)
    expect(bill).toMatchObject({ status: 'overdue', dueOn: addDays(now, -40), dueCents: 40_000, instalmentCount: 3 })
    expect((await rowsOf(bill.id)).map(({ state }) => state)).toEqual(['overdue', 'overdue', 'due'])
    const { body } = await manager().get('/api/bills/summary')
    expect(body.byStatus.overdue.totalCents - before.byStatus.overdue.totalCents).toBe(70_000)
    expect(body.toPay.totalCents - before.toPay.totalCents).toBe(100_000)
    const soon = `dueFrom=${addDays(now, 20)}&dueTo=${addDays(now, 20)}`
    expect((await manager().get(`/api/bills?${soon}`)).body.items.map(({ id }: { id: string }) => id)).toEqual([
      bill.id,
    ])
    expect((await manager().get(`/api/bills/summary?${soon}`)).body.toPay).toEqual({ count: 1, totalCents: 30_000 })
  })

  test('is paid instalment by instalment: overdue, then to pay, then paid', async () => {
    const { id } = await make(three)
    expect((await pay(id)).body).toMatchObject({
      status: 'overdue',
      dueOn: addDays(now, -10),
      paidCents: 40_000,
      settledCount: 1,
    })
    expect((await pay(id)).body).toMatchObject({
      status: 'sent',
      dueOn: addDays(now, 20),
      paidCents: 70_000,
      paidOn: null,
    })
    expect((await pay(id)).body).toMatchObject({ status: 'paid', paidOn: now, paidCents: 100_000, settledCount: 3 })
    expect((await pay(id)).status).toBe(409)
    const { body } = await manager().get(`/api/bills/${id}/history`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'paid',
      'caught_up',
      'paid_in_part',
      'paid_in_part',
      'became_overdue',
      'created_and_sent',
    ])
  })

  test('is paid in parts with a method, a reference, an account and a note; never beyond what is left', async () => {
    const { id } = await make(three)
    const words = { method: 'cheque', reference: '1042', account: 'Fonds d’exploitation', note: 'En main propre' }
    expect((await pay(id, { amountCents: 15_000, ...words })).body).toMatchObject({
      paidCents: 15_000,
      dueCents: 25_000,
    })
    const [first] = await rowsOf(id)
    expect(first).toMatchObject({ paidCents: 15_000, paidOn: null, state: 'overdue', payments: [words] })
    const over = await pay(id, { amountCents: 25_001 })
    expect([over.status, Object.keys(over.body.fields)]).toEqual([422, ['amountCents']])
    expect((await pay(id, { amountCents: 0 })).status).toBe(422)
    expect((await pay(id, { amountCents: 25_000 })).body).toMatchObject({ dueCents: 30_000, settledCount: 1 })
  })

  test('pays the instalment that is named, and refuses one of another bill', async () => {
    const [one, other] = [await make(three), await make(three)]
    const last = (await rowsOf(one.id)).at(-1)
    expect((await pay(one.id, { instalmentId: last?.id })).body).toMatchObject({ dueCents: 40_000, settledCount: 1 })
    expect((await pay(other.id, { instalmentId: last?.id })).status).toBe(409)
  })

  test('records a payment once by the id that was given, and reverses that one after another was made', async () => {
    const [{ id }, other] = [await make(three), await make(three)]
    const paymentId = crypto.randomUUID()
    expect((await pay(id, { amountCents: 10_000, paymentId })).status).toBe(200)
    expect((await pay(id, { amountCents: 5_000 })).status).toBe(200)
    expect((await pay(other.id, { amountCents: 1_000, paymentId })).body.code).toBe('instalments.already_recorded')
    expect((await reverse(id, { paymentId })).status).toBe(204)
    expect(await get(id)).toMatchObject({ paidCents: 5_000 })
  })

  test('undoes its last payment, or the one that is named, once and with a reason', async () => {
    const { id } = await make(three)
    for (const _ of three.payments) await pay(id)
    const payments = (await rowsOf(id)).flatMap((row) => row.payments)
    expect((await reverse(id, { paymentId: payments[0]?.id })).status).toBe(204)
    expect(await get(id)).toMatchObject({
      status: 'overdue',
      paidOn: null,
      paidCents: 60_000,
      dueOn: addDays(now, -40),
    })
    expect((await reverse(id, { paymentId: payments[0]?.id })).status).toBe(409)
    expect((await reverse(id)).status).toBe(204)
    expect(await get(id)).toMatchObject({ paidCents: 30_000, settledCount: 1 })
    expect((await rowsOf(id))[0]?.payments).toMatchObject([
      { amountCents: 40_000 },
      { amountCents: -40_000, reason: 'Erreur' },
    ])
    expect((await reverse(id)).status).toBe(204)
    expect((await reverse(id)).status).toBe(409)
  })

  test('is amended from its first instalment that nobody paid', async () => {
    const { id } = await make(three)
    const paid = await pay(id)
    const [first] = await rowsOf(id)
    const change = (payments: object[]) =>
      manager().patch(`/api/bills/${id}`, { version: paid.body.version, plan: { rhythm: 'custom', payments } })
    const wrong = await change([{ dueOn: addDays(now, 5), amountCents: 60_001 }])
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['plan.payments']])
    const early = await change([{ dueOn: addDays(now, -41), amountCents: 60_000 }])
    expect(early.status).toBe(422)
    const amended = await change([{ dueOn: addDays(now, 5), amountCents: 60_000 }])
    expect(amended.body).toMatchObject({
      status: 'sent',
      dueOn: addDays(now, 5),
      instalmentCount: 2,
      schedule: 'custom',
    })
    const rows = await rowsOf(id)
    expect(rows[0]).toEqual(first)
    expect(rows.map(({ ordinal, amountCents, isKept }) => [ordinal, amountCents, isKept])).toEqual([
      [1, 40_000, true],
      [2, 60_000, false],
    ])
    const again = await manager().patch(`/api/bills/${id}`, {
      version: amended.body.version,
      plan: { rhythm: 'custom', payments: [{ dueOn: addDays(now, 5), amountCents: 60_000 }] },
    })
    expect(again.body.version).toBe(amended.body.version)
  })

  test('keeps its total and its days until its plan changes', async () => {
    const { id, version } = await make(three)
    const total = await manager().patch(`/api/bills/${id}`, { version, totalCents: 90_000 })
    expect([total.status, Object.keys(total.body.fields)]).toEqual([422, ['totalCents']])
    const day = await manager().patch(`/api/bills/${id}`, { version, dueOn: addDays(now, 3) })
    expect([day.status, Object.keys(day.body.fields)]).toEqual([409, ['dueOn']])
    expect((await manager().patch(`/api/bills/${id}`, { version, title: 'Toiture' })).status).toBe(200)
  })

  test('read from a document becomes so where its payments make the total', async () => {
    const reading = {
      engine: 'text',
      confidence: {},
      plan: { type: 'recurring', kind: 'monthly', payments: three.payments },
    }
    expect(await make(null, { reading })).toMatchObject({
      paymentType: 'recurring',
      schedule: 'monthly',
      instalmentCount: 3,
    })
    const other = { ...reading, plan: { ...reading.plan, payments: three.payments.slice(1) } }
    expect(await make(null, { reading: other })).toMatchObject({ paymentType: 'one_time', instalmentCount: 1 })
  })
})

describe('a bill paid once', () => {
  test('follows its total and its due date while nobody paid a part', async () => {
    const { id, version } = await make(null)
    const { body } = await manager().patch(`/api/bills/${id}`, { version, totalCents: 120_000, dueOn: addDays(now, 9) })
    expect(body).toMatchObject({ totalCents: 120_000, dueOn: addDays(now, 9), instalmentCount: 1 })
    expect(await rowsOf(id)).toMatchObject([{ amountCents: 120_000, dueOn: addDays(now, 9) }])
  })

  test('keeps the day of a part that is paid, and asks what is added apart', async () => {
    const { id } = await make(null, { dueOn: addDays(now, 9) })
    const part = await pay(id, { amountCents: 40_000 })
    const change = (changes: object) => manager().patch(`/api/bills/${id}`, { version: part.body.version, ...changes })
    expect((await change({ dueOn: addDays(now, 12) })).status).toBe(409)
    expect((await change({ totalCents: 90_000 })).status).toBe(422)
    expect((await change({ totalCents: 110_000 })).body).toMatchObject({ instalmentCount: 2 })
    expect((await rowsOf(id)).map(({ amountCents }) => amountCents)).toEqual([100_000, 10_000])
  })
})

describe('a bill that comes back', () => {
  const monthly = { rhythm: 'monthly', isRepeated: true }

  test('has its instalments eighteen months ahead, counted from the first day', async () => {
    const dueOn = `${addMonths(now, 1).slice(0, 4)}-12-31`
    const bill = await make(monthly, { dueOn })
    const rows = await rowsOf(bill.id)
    expect(bill).toMatchObject({
      isRepeated: true,
      schedule: 'monthly',
      instalmentCount: rows.length,
      totalCents: 100_000,
    })
    expect((rows.at(-1)?.dueOn ?? '') >= addMonths(now, 18)).toBe(true)
    expect(rows.every(({ amountCents }) => amountCents === 100_000)).toBe(true)
    expect((rows[1]?.dueOn ?? '').slice(5)).toBe('01-31')
  })

  test('asks only for what is late and next, and goes on when its last instalment is paid', async () => {
    const before = (await manager().get('/api/bills/summary')).body.toPay.totalCents
    const { id } = await make(monthly, { dueOn: addDays(now, -70) })
    const { body } = await manager().get('/api/bills/summary')
    expect(body.toPay.totalCents - before).toBe(
      100_000 * (await rowsOf(id)).filter(({ state }) => state === 'overdue').length,
    )
    expect((await pay(id)).body.status).toBe('overdue')
  })

  test('ends on its last day, and is then paid', async () => {
    const { id } = await make({ ...monthly, untilOn: addMonths(now, 1) }, { dueOn: now })
    expect(await rowsOf(id)).toHaveLength(2)
    await pay(id)
    expect((await pay(id)).body.status).toBe('paid')
  })

  test('takes a new price from its first instalment that nobody paid, on the same days', async () => {
    const { id } = await make(monthly, { dueOn: '2026-08-31' })
    const { body } = await pay(id)
    const before = await rowsOf(id)
    const amended = await manager().patch(`/api/bills/${id}`, { version: body.version, totalCents: 110_000 })
    expect(amended.body).toMatchObject({ totalCents: 110_000, dueCents: 110_000 })
    const rows = await rowsOf(id)
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(before.map(({ dueOn }) => dueOn))
    expect(rows.map(({ amountCents }) => amountCents).slice(0, 3)).toEqual([100_000, 110_000, 110_000])
  })

  test('begins with its initial payment, which stays once it is paid, whatever the plan becomes', async () => {
    const { id } = await make({ ...monthly, initialCents: 250_000 }, { dueOn: now })
    const amounts = async () => (await rowsOf(id)).map(({ amountCents }) => amountCents).slice(0, 3)
    expect(await amounts()).toEqual([250_000, 100_000, 100_000])
    expect(await get(id)).toMatchObject({ dueOn: now, dueCents: 250_000 })
    const amend = async (change: object) =>
      manager().patch(`/api/bills/${id}`, { version: (await get(id)).version, ...change })
    // A plan that does not name it leaves it; a new price is of the others.
    expect((await amend({ totalCents: 110_000 })).status).toBe(200)
    expect(await amounts()).toEqual([250_000, 110_000, 110_000])
    expect((await amend({ plan: { ...monthly, initialCents: 300_000 } })).status).toBe(200)
    expect(await amounts()).toEqual([300_000, 110_000, 110_000])
    expect((await pay(id)).body).toMatchObject({ paidCents: 300_000, dueCents: 110_000 })
    expect((await amend({ plan: { ...monthly, initialCents: null } })).status).toBe(200)
    expect(await amounts()).toEqual([300_000, 110_000, 110_000])
    const once = { rhythm: 'once', initialCents: 100, payments: [] }
    expect((await amend({ plan: once })).status).toBe(422)
  })

  test.each([
    ['bimonthly', 2],
    ['halfyearly', 6],
  ])('comes back %s, every %i months from its first day', async (rhythm, months) => {
    const { id } = await make({ rhythm, isRepeated: true }, { dueOn: '2026-08-31' })
    const days = (await rowsOf(id)).map(({ dueOn }) => dueOn)
    expect(days.slice(0, 3)).toEqual([0, 1, 2].map((n) => addMonths('2026-08-31', n * months)))
    expect((await get(id)).schedule).toBe(rhythm)
  })

  test('is paid with its last instalment, though its last day is later', async () => {
    const { id } = await make({ rhythm: 'yearly', isRepeated: true, untilOn: addMonths(now, 23) }, { dueOn: now })
    expect((await pay(id)).body).toMatchObject({ status: 'sent', instalmentCount: 2 })
    expect((await pay(id)).body.status).toBe('paid')
  })

  test('gets what it lacks once, by several workers, late, and whatever the clock did', async () => {
    const { id } = await make(monthly, { dueOn: '2026-10-31' })
    const whole = (await rowsOf(id)).map(({ ordinal, dueOn }) => [ordinal, dueOn])
    const { db } = world.database
    await db.delete(instalments).where(eq(instalments.nounId, id))
    await db.update(bills).set({ plannedThrough: '2026-01-01' }).where(eq(bills.id, id))
    await Promise.all(Array.from({ length: 4 }, () => planAhead(world.contextOf())))
    const made = (await rowsOf(id)).map(({ ordinal, dueOn }) => [ordinal, dueOn])
    expect(made).toEqual(whole)
    await planAhead(world.contextOf())
    expect(await rowsOf(id)).toHaveLength(whole.length)
  })
})

describe('an amendment', () => {
  /** Answers a change of a bill that was sent while another transaction had done this to it. */
  const changeDuring = async (work: (tx: Db) => Promise<unknown>, id: string, change: object) => {
    const { version } = await get(id)
    const answer = await world.database.db.transaction(async (tx) => {
      await work(tx)
      const sent = manager().patch(`/api/bills/${id}`, { version, ...change })
      await untilBlocked(world.database)
      return { sent }
    })
    return answer.sent
  }

  test('sent while an instalment is paid is refused as out of date', async () => {
    const { id } = await make({ rhythm: 'monthly', isRepeated: true })
    const actor = await world.actorOf('manager')
    const paid = { id, paidOn: now, method: null, reference: null, account: null, note: null }
    const pays = (tx: Db) => payBill(world.contextOf({ db: tx, actor }), paid)
    expect((await changeDuring(pays, id, { totalCents: 110_000 })).status).toBe(409)
    expect((await rowsOf(id))[0]).toMatchObject({ amountCents: 100_000, state: 'paid' })
  })

  test('sent while instalments are planned ahead changes those too', async () => {
    const { id } = await make({ rhythm: 'monthly', isRepeated: true }, { dueOn: addDays(now, 5) })
    const { db } = world.database
    await db.delete(instalments).where(and(eq(instalments.nounId, id), gt(instalments.ordinal, 3)))
    await db.update(bills).set({ plannedThrough: '2026-01-01' }).where(eq(bills.id, id))
    const plans = (tx: Db) => planAhead(world.contextOf({ db: tx }))
    expect((await changeDuring(plans, id, { totalCents: 110_000 })).status).toBe(200)
    const amounts = new Set((await rowsOf(id)).map(({ amountCents }) => amountCents))
    expect([(await rowsOf(id)).length > 15, ...amounts]).toEqual([true, 110_000])
  })

  test('back to what is paid in part takes out the rest that was added', async () => {
    const { id } = await make(null, { dueOn: addDays(now, 9) })
    await pay(id, { amountCents: 40_000 })
    for (const totalCents of [110_000, 100_000])
      await manager().patch(`/api/bills/${id}`, { version: (await get(id)).version, totalCents })
    expect(await get(id)).toMatchObject({ totalCents: 100_000, instalmentCount: 1, dueCents: 60_000 })
    expect((await rowsOf(id)).map(({ amountCents }) => amountCents)).toEqual([100_000])
  })
})

test('bills that a wrong clock made overdue are no longer, once it is right', async () => {
  const { id } = await make(null, { dueOn: addDays(now, 20) })
  await markOverdue(world.contextOf({ now: new Date(Date.now() + 400 * 86_400_000) }))
  expect((await get(id)).status).toBe('overdue')
  await markOverdue(world.contextOf())
  expect((await get(id)).status).toBe('sent')
})

test('ten simultaneous payments of one instalment pay it once', async () => {
  const { id } = await make(null)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { amountCents: 100_000 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect((await rowsOf(id))[0]?.payments).toHaveLength(1)
})

test('a bill whose next instalment is over becomes overdue by itself', async () => {
  const { id } = await make(listed([addDays(now, 1), 50_000], [addDays(now, 40), 50_000]))
  await world.database.db
    .update(bills)
    .set({ dueOn: addDays(now, -1) })
    .where(eq(bills.id, id))
  await markOverdue(world.contextOf())
  expect((await get(id)).status).toBe('overdue')
})

test('only managers of the building see its instalments', async () => {
  const { id } = await make(three)
  await expectStatuses(
    { stranger: 401, tenant: 403, resident: 403, otherManager: 404, managerLimited: 404, demoManager: 200 },
    (who) => world.as(who).get(`/api/bills/${id}/instalments`),
  )
})

test('a plan that contradicts itself is refused, and the field is named', async () => {
  const refused = async (plan: object, changes: object = {}) => {
    const bill = { ...sampleBill(world.places.erables.id), totalCents: 100_000, plan, ...changes }
    const { status, body } = await manager().post('/api/bills', bill)
    return [status, ...Object.keys(body.fields ?? {})]
  }
  expect(await refused({ rhythm: 'monthly' })).toEqual([422, 'plan.payments'])
  expect(await refused({ rhythm: 'custom', isRepeated: true })).toEqual([422, 'plan.isRepeated'])
  expect(await refused({ rhythm: 'once', payments: three.payments })).toEqual([422, 'plan.payments'])
  expect(await refused(listed([now, 99_999]))).toEqual([422, 'plan.payments'])
  expect(await refused({ rhythm: 'monthly', isRepeated: true, untilOn: '2026-01-01' }, { dueOn: now })).toEqual([
    422,
    'plan.untilOn',
  ])
})
