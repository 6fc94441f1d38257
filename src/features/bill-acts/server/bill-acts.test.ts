import { describe, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { untilBlocked } from '../../../server/testing/locks.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Bill } from '../../bills/contract.ts'
import { sampleBill } from '../../bills/testing.ts'
import type { Instalment } from '../../instalments/contract.ts'
import type { BillAct, BillActBill } from '../contract.ts'
import { runAct } from '../runs/server/service.ts'

const world = startWorld()
const now = today()

const make = async (changes: object = {}): Promise<Bill> =>
  (
    await world
      .as('manager')
      .post<Bill>(
        '/api/bills',
        sampleBill(world.places.erables.id, { status: 'sent', invoiceNumber: null, ...changes }),
      )
  ).body
const monthly = { plan: { rhythm: 'monthly', isRepeated: true } }
const bill = async ({ id }: { id: string }) => (await world.as('manager').get<Bill>(`/api/bills/${id}`)).body
const paymentsOf = async ({ id }: { id: string }) => {
  const { body } = await world.as('manager').get<{ items: Instalment[] }>(`/api/bills/${id}/instalments`)
  return body.items.flatMap(({ payments }) => payments)
}
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)

const check = (kind: string, more: object, who: CastName = 'manager') =>
  world.as(who).post<BillAct>('/api/bill-acts', { kind, ...more })
const pay = (some: readonly { id: string }[], more: object = {}) =>
  check('payment', { paidOn: now, ids: idsOf(some), ...more })
const read = async ({ id }: BillAct) => (await world.as('manager').get<BillAct>(`/api/bill-acts/${id}`)).body
const rowsOf = async ({ id }: BillAct) =>
  (await world.as('manager').get<{ items: BillActBill[] }>(`/api/bill-acts/${id}/bills?limit=100`)).body.items
const start = (act: BillAct, more: object = {}) =>
  world.as('manager').put<BillAct>(`/api/bill-acts/${act.id}/run`, { version: act.version, ...more })
async function run(act: BillAct, more: object = {}) {
  const started = await start(act, more)
  expect(started.status, started.text).toBe(200)
  await world.runJobs()
  return read(act)
}

describe('an act on many bills that is checked', () => {
  test('says what it would do to each, and which not and why, and does nothing', async () => {
    const [due, draft, paid] = [await make(monthly), await make({ status: 'draft' }), await make()]
    await world.as('manager').put(`/api/bills/${paid.id}/payment`, { paidOn: now })
    const { status, body } = await pay([due, draft, paid], { method: 'transfer', reference: 'LOT-7' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'checked',
      touched: 1,
      skipped: 2,
      touchedCents: 141_944,
      doneCents: 0,
      paidOn: now,
      method: 'transfer',
      reference: 'LOT-7',
    })
    const rows = new Map((await rowsOf(body)).map((row) => [row.billId, row]))
    expect(rows.get(due.id)).toMatchObject({ reason: null, dueOn: due.dueOn, amountCents: 141_944 })
    expect(rows.get(draft.id)?.reason).toContain('Brouillon')
    expect(rows.get(paid.id)?.reason).toContain('Payée')
    expect((await bill(due)).paidCents).toBe(0)
  })

  test('over a filter has the bills of the list', async () => {
    const vendorName = 'Ramonage du filtre'
    await make({ vendorName })
    const { vendorId } = await make({ vendorName })
    await make({ vendorName, status: 'draft' })
    const { body } = await check('category', { category: 'cleaning', filter: { vendor: vendorId, status: ['sent'] } })
    expect([body.touched, body.skipped]).toEqual([2, 0])
    expect((await run(body)).done).toBe(2)
    const { body: list } = await world.as('manager').get(`/api/bills?vendor=${vendorId}`)
    expect(list.items.map(({ category }: Bill) => category).sort()).toEqual(['cleaning', 'cleaning', 'repairs'])
    const again = await check('category', { category: 'cleaning', filter: { vendor: vendorId } })
    expect(again.body).toMatchObject({ touched: 1, reasons: [{ message: 'Déjà dans cette catégorie', count: 2 }] })
  })

  test('needs bills or a filter and not both, and what its kind needs', async () => {
    const ids = [(await make()).id]
    for (const [kind, more, code] of [
      ['payment', { paidOn: now }, 'bill-acts.choice_needed'],
      ['payment', { paidOn: now, ids, filter: {} }, 'bill-acts.choice_needed'],
      ['payment', { ids }, 'bill-acts.day_needed'],
      ['payment', { ids, paidOn: addDays(now, 1) }, 'bills.paid_in_future'],
      ['category', { ids }, 'bill-acts.category_needed'],
    ] as const)
      expect((await check(kind, more)).body, JSON.stringify(more)).toMatchObject({ code })
    const { body } = await check('payment', { paidOn: now, filter: { building: world.places.falaise.id } })
    expect(body).toMatchObject({ code: 'bill-acts.nobody' })
  })

  test('is refused over bills out of reach, to those who may not, and is its author’s alone', async () => {
    const ours = await make()
    const theirs = (await world.as('otherManager').post('/api/bills', sampleBill(world.places.falaise.id))).body
    const asked = { category: 'other', ids: [ours.id] }
    expect((await check('category', { ...asked, ids: [ours.id, theirs.id] })).status).toBe(404)
    for (const [who, status] of [
      ['resident', 403],
      ['tenant', 403],
      ['otherManager', 404],
      ['managerLimited', 404],
      ['demoManager', 403],
    ] as const)
      expect((await check('category', asked, who)).status, who).toBe(status)
    const { body } = await check('category', asked)
    for (const who of ['admin', 'otherManager'] as const)
      expect((await world.as(who).put(`/api/bill-acts/${body.id}/run`, { version: 0 })).status, who).toBe(404)
  })
})

test('an act of a person who no longer reaches its bills lists none of them, in its file neither', async () => {
  const act = (await pay([await make({ title: 'Ascenseur, freins' })])).body
  const author = { by: world.people.otherManager.id, act: act.id }
  await world.database.pool.query('update bill_acts set by_id = $1 where id = $2', [author.by, author.act])
  const them = world.as('otherManager')
  expect((await them.get(`/api/bill-acts/${act.id}/bills`)).body.items).toEqual([])
  const file = await them.get(`/api/bill-acts/${act.id}/export?format=csv`)
  expect([file.status, file.text.includes('Ascenseur, freins')]).toEqual([200, false])
})

describe('payments of many bills', () => {
  test('pay the instalments that were shown, once however often they run', async () => {
    const some = await Promise.all(Array.from({ length: 25 }, () => make(monthly)))
    const { body } = await pay(some, { method: 'cheque', reference: '1204' })
    await start(body)
    await Promise.all([runAct(world.contextOf(), { id: body.id }), runAct(world.contextOf(), { id: body.id })])
    await world.runJobs()
    expect(await read(body)).toMatchObject({ status: 'done', done: 25, doneCents: 25 * 141_944 })
    for (const one of some)
      expect(await paymentsOf(one)).toMatchObject([{ amountCents: 141_944, method: 'cheque', reference: '1204' }])
    expect((await start(body)).body).toMatchObject({ code: 'bill-acts.already_run' })
  })

  test('checked twice, pay each instalment once: the second act says why', async () => {
    const one = await make(monthly)
    const [first, second] = [(await pay([one])).body, (await pay([one])).body]
    expect((await run(first)).done).toBe(1)
    expect(await run(second)).toMatchObject({ done: 0, skipped: 1 })
    expect((await rowsOf(second))[0]?.reason).toBe('Ce versement n’est plus à payer. Rechargez la page.')
    expect(await paymentsOf(one)).toHaveLength(1)
  })

  test('leave a bill whose amount has changed since', async () => {
    const one = await make()
    const { body } = await pay([one])
    await world.as('manager').put(`/api/bills/${one.id}/payment`, { paidOn: now, amountCents: 1_000 })
    expect(await run(body)).toMatchObject({ done: 0, skipped: 1 })
    expect((await bill(one)).paidCents).toBe(1_000)
  })

  test('that are killed continue after the bills that are done', async () => {
    const { pool } = world.database
    const some = await Promise.all(Array.from({ length: 25 }, () => make()))
    const { body } = await pay(some)
    await start(body)
    const order = (await rowsOf(body)).map(({ billId }) => billId)
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select * from bills where id = $1 for update', [order[22]])
    const killed = expect(runAct(world.contextOf(), { id: body.id })).rejects.toThrow()
    await untilBlocked(world.database)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await killed
    await other.query('rollback')
    other.release()
    expect(await read(body)).toMatchObject({ status: 'running', done: 20 })
    await runAct(world.contextOf(), { id: body.id })
    expect(await read(body)).toMatchObject({ status: 'done', done: 25, skipped: 0 })
    for (const id of order) expect(await paymentsOf({ id })).toHaveLength(1)
  })

  test('are reversed together with a reason, those that still stand', async () => {
    const [one, two] = [await make(), await make(monthly)]
    const act = (await pay([one, two])).body
    const undo = () => world.as('manager').post<BillAct>(`/api/bill-acts/${act.id}/reversals`, { reason: 'Lot refusé' })
    expect((await undo()).body).toMatchObject({ code: 'bill-acts.nobody' })
    await run(act)
    await world.as('manager').del(`/api/bills/${two.id}/payment`, { reason: 'Payée deux fois' })
    const { body } = await undo()
    expect(body).toMatchObject({ kind: 'reversal', undoesId: act.id, note: 'Lot refusé', touched: 1, skipped: 1 })
    expect(await run(body)).toMatchObject({ done: 1, skipped: 1 })
    expect(await bill(one)).toMatchObject({ status: 'sent', paidCents: 0 })
    expect((await paymentsOf(one)).map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
      [141_944, null],
      [-141_944, 'Lot refusé'],
    ])
    expect((await undo()).body).toMatchObject({ touched: 0, skipped: 2 })
    expect(
      (await world.as('manager').post(`/api/bill-acts/${body.id}/reversals`, { reason: 'Non' })).body,
    ).toMatchObject({
      code: 'bill-acts.not_undoable',
    })
  })
})

describe('a change of category', () => {
  const undo = (act: BillAct) => world.as('manager').post<BillAct>(`/api/bill-acts/${act.id}/reversals`, {})
  const put = async (one: Bill, changes: object) => {
    const { version } = await bill(one)
    expect((await world.as('manager').patch(`/api/bills/${one.id}`, { version, ...changes })).status).toBe(200)
  }

  test('is undone together: each bill has its former category again, unless it was changed or paid since', async () => {
    const some = [await make(), await make({ category: 'grounds' }), await make(), await make({ category: 'cleaning' })]
    const [, grounds, moved, paid] = some as [Bill, Bill, Bill, Bill]
    const act = (await check('category', { category: 'other', ids: idsOf(some) })).body
    expect((await rowsOf(act)).map(({ category, wantedCategory }) => [category, wantedCategory])).toContainEqual([
      'grounds',
      'other',
    ])
    expect((await undo(act)).body).toMatchObject({ code: 'bill-acts.nobody' })
    expect((await run(act)).done).toBe(4)
    await put(moved, { category: 'utilities' })
    await world.as('manager').put(`/api/bills/${paid.id}/payment`, { paidOn: now })
    const { status, body } = await undo(act)
    expect([status, body]).toMatchObject([
      201,
      { kind: 'former_category', undoesId: act.id, category: 'other', touched: 2, skipped: 2 },
    ])
    const told = new Map((await rowsOf(body)).map((row) => [row.billId, row]))
    expect(told.get(grounds.id)).toMatchObject({ category: 'other', wantedCategory: 'grounds', reason: null })
    expect(told.get(moved.id)?.reason).toBe('Catégorie changée depuis')
    expect(told.get(paid.id)?.reason).toContain('Payée')
    expect(await run(body)).toMatchObject({ done: 2, skipped: 2 })
    expect(await Promise.all(some.map(async (one) => (await bill(one)).category))).toEqual([
      'repairs',
      'grounds',
      'utilities',
      'other',
    ])
    expect((await undo(body)).body).toMatchObject({ code: 'bill-acts.not_undoable' })
  })

  test('that changes again between the check of its undoing and the run stays as it is', async () => {
    const one = await make()
    const act = (await check('category', { category: 'other', ids: [one.id] })).body
    await run(act)
    const { body } = await undo(act)
    await put(one, { category: 'utilities' })
    expect(await run(body)).toMatchObject({ done: 0, skipped: 1 })
    expect((await bill(one)).category).toBe('utilities')
  })
})

test('a cancellation is not undone, and the payments of an act only with a reason', async () => {
  const [one, two] = [await make(), await make()]
  const cancelled = (await check('cancellation', { ids: [one.id] })).body
  await run(cancelled, { count: 1 })
  const undo = (act: BillAct) => world.as('manager').post(`/api/bill-acts/${act.id}/reversals`, {})
  expect((await undo(cancelled)).body).toMatchObject({ code: 'bill-acts.not_undoable' })
  const paid = (await pay([two])).body
  await run(paid)
  expect((await undo(paid)).body).toMatchObject({ code: 'bill-acts.reason_needed' })
})

test('cancellations ask for their number, keep their note, and leave what is paid', async () => {
  const [one, two, paid] = [await make(), await make(), await make()]
  await world.as('manager').put(`/api/bills/${paid.id}/payment`, { paidOn: now })
  const { body } = await check('cancellation', { note: 'Doublons', ids: idsOf([one, two, paid]) })
  expect(body).toMatchObject({ touched: 2, skipped: 1 })
  for (const more of [{}, { count: 3 }])
    expect((await start(body, more)).body).toMatchObject({ code: 'bill-acts.count_mismatch' })
  expect(await run(body, { count: 2 })).toMatchObject({ done: 2 })
  expect((await bill(one)).status).toBe('cancelled')
  const { rows } = await world.database.pool.query(
    `select note from audit_entries where action = 'cancelled' and subject_id = any($1)`,
    [idsOf([one, two])],
  )
  expect(rows).toEqual([{ note: 'Doublons' }, { note: 'Doublons' }])
  const file = await world.as('manager').get(`/api/bill-acts/${body.id}/export?format=csv`)
  expect(file.text.trim().split('\r\n')).toHaveLength(4)
})
