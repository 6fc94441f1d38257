import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { readBankFile } from '../../../payment-runs/bank-file/rules.ts'
import { sampleRule } from '../../../receipts/server/testing.ts'
import type { DebitCandidate } from '../../candidates/contract.ts'
import { sendNotices } from '../../notice-sending/server/service.ts'
import { debitItems, debitRuns } from '../../server/tables.ts'
import { newAgreement, newDebitRun, newDebt, payorNumbers, tellableDay } from '../../server/testing.ts'
import type { DebitRunDetail } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const building = () => world.places.erables.id
const db = () => world.database.db
const on = (id: string) => `/api/debit-runs/${id}`
const owed = async () => (await manager().get(`/api/receipts/accounts/${world.places.erables101.id}`)).body
const candidateOf = async (agreementId: string, dueOn: string) => {
  const { body } = await manager().get(`/api/debit-runs/candidates?building=${building()}&dueOn=${dueOn}`)
  const { candidates }: { candidates: DebitCandidate[] } = body
  return candidates.filter((one) => one.agreementId === agreementId)
}
const giveBack = (run: { id: string; itemId: string }, more: object = {}) =>
  manager().put(`${on(run.id)}/items/${run.itemId}/return`, { code: '901', returnedOn: today(), ...more })

describe('the clock of a run', () => {
  test('a debit waits for its notice, is refused before its day and accepted on it', async () => {
    const { id } = await newAgreement(world)
    await newDebt(world)
    const dueOn = addDays(today(), 10)
    const asked = { buildingId: building(), dueOn, agreementIds: [id] }
    expect((await manager().post('/api/debit-runs', asked)).body.code).toBe('debits.not_ready')
    expect((await candidateOf(id, dueOn))[0]).toMatchObject({ reason: 'no_notice', earliestOn: dueOn })
    const told = { building: building(), dueOn, agreementIds: [id] }
    const tooLate = await manager().post('/api/debit-agreements/notices', { ...told, dueOn: addDays(today(), 9) })
    expect(tooLate.body.code).toBe('debits.nobody_to_notify')
    expect((await manager().post('/api/debit-agreements/notices', told)).body).toEqual({ emailed: 1, printed: 0 })
    expect((await candidateOf(id, dueOn))[0]).toMatchObject({ reason: 'notice_leaving' })
    await Promise.all([1, 2].map(() => sendNotices(world.contextOf(), { buildingId: building(), dueOn })))
    await world.runJobs()
    expect(world.letters.filter(({ subject }) => subject.includes('Préavis de débit'))).toHaveLength(1)
    expect((await manager().post('/api/debit-agreements/notices', told)).body.code).toBe('debits.nobody_to_notify')
    expect((await manager().post('/api/debit-runs', asked)).status).toBe(201)
    const own = await world.as('resident').get(`/api/debit-agreements/${id}/notices`)
    expect(own.body.items).toMatchObject([{ dueOn, status: 'sent', givenOn: today(), earliestOn: dueOn }])
  })

  test('what is owed after the notice changes the amount: the run cannot be approved until it is taken out', async () => {
    const { id } = await newAgreement(world)
    await newDebt(world)
    const dueOn = tellableDay()
    await manager().post('/api/debit-agreements/notices', { building: building(), dueOn, agreementIds: [id] })
    await world.runJobs()
    const asked = { buildingId: building(), dueOn, agreementIds: [id] }
    const { body: run } = await manager().post('/api/debit-runs', asked)
    await newDebt(world, 100)
    const refused = await manager().put(`${on(run.id)}/approval`, { version: 0 })
    expect(refused.body.code).toBe('debits.items_changed')
    const { body: shown }: { body: DebitRunDetail } = await manager().get(on(run.id))
    expect(shown.debits[0]).toMatchObject({ reason: 'amount_changed' })
    const { body: left } = await manager().put(`${on(run.id)}/items`, { version: 0 })
    expect(left.debits).toEqual([])
    expect((await manager().put(`${on(run.id)}/approval`, { version: 1 })).body.code).toBe('debits.nothing_left')
  })

  test('a suspended agreement is taken by no run, and stops one that is approved', async () => {
    const run = await newDebitRun(world, 'approved')
    await manager().put(`/api/debit-agreements/${run.agreementId}/suspension`, { version: 0, note: 'Litige' })
    const refused = await manager().put(`${on(run.id)}/file`, { version: run.version })
    expect(refused.body.code).toBe('debits.items_changed')
    const asked = { buildingId: building(), dueOn: today(), agreementIds: [run.agreementId] }
    expect((await manager().post('/api/debit-runs', asked)).body.code).toBe('debits.not_ready')
  })
})

test('of two that prepare a run at once, one has the charges', async () => {
  const { id } = await newAgreement(world, { noticeDays: 0 })
  await newDebt(world)
  const asked = { buildingId: building(), dueOn: today(), agreementIds: [id] }
  const made = await Promise.all([1, 2].map(() => manager().post('/api/debit-runs', asked)))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the file is decoded before it is made, made once, encrypted, and the same at each download', async () => {
  const run = await newDebitRun(world, 'approved')
  const before = await manager().get(`${on(run.id)}/file`)
  expect(before.body).toMatchObject({ number: null, count: 1, totalCents: run.totalCents })
  expect(before.body.debits[0]).toMatchObject({ record: 2, segment: 1, ending: '321', name: 'ROSE TREMBLAY' })
  expect(before.text).not.toContain(payorNumbers.account)
  const [first, second] = [
    await manager().put(`${on(run.id)}/file`, { version: run.version }),
    await manager().put(`${on(run.id)}/file`, { version: run.version }),
  ]
  expect(first.status, first.text).toBe(200)
  expect(second.body).toEqual(first.body)
  const read = readBankFile(first.body.content)
  expect(read).toMatchObject({ kind: 'debit', count: 1, totalCents: run.totalCents, number: first.body.number })
  expect(read.entries[0]).toMatchObject({ ...payorNumbers, amountCents: run.totalCents })
  const [row] = await db().select().from(debitRuns).where(eq(debitRuns.id, run.id))
  expect(row?.sealedFile).not.toContain(payorNumbers.account)
})

describe('the money of a run', () => {
  test('a run is settled once, whoever asks at once: its home has one payment, and its charges are free', async () => {
    const run = await newDebitRun(world, 'exported')
    const asked = { version: run.version, settledOn: today() }
    const early = await manager().put(`${on(run.id)}/settlement`, { ...asked, settledOn: addDays(today(), -1) })
    expect(early.body.code).toBe('debits.settled_too_early')
    const settled = await Promise.all([1, 2].map(() => manager().put(`${on(run.id)}/settlement`, asked)))
    expect(settled.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body: shown }: { body: DebitRunDetail } = await manager().get(on(run.id))
    const receipt = await manager().get(`/api/receipts/${shown.debits[0]?.receiptId}`)
    expect(receipt.body).toMatchObject({ amountCents: run.totalCents, method: 'pre_authorized', depositCount: 1 })
  })

  test('a run is settled also when what it debited was cancelled since: its home keeps the amount as a credit', async () => {
    const run = await newDebitRun(world, 'exported')
    await db().execute(sql`update charges set cancelled_on = current_date, cancel_reason = 'Erreur'
      where id in (select charge_id from debit_item_charges where item_id = ${run.itemId})`)
    const asked = { version: run.version, settledOn: today() }
    const { status, body }: { status: number; body: DebitRunDetail } = await manager().put(
      `${on(run.id)}/settlement`,
      asked,
    )
    expect([status, body.status]).toEqual([200, 'settled'])
  })

  test('a debit without funds is reversed with the fee of the building, once, and may be presented again once', async () => {
    await manager().put(`/api/receipts/rules/${building()}`, { ...sampleRule, version: 0 })
    const run = await newDebitRun(world, 'settled')
    const { owedCents: paid } = await owed()
    expect((await giveBack(run, { returnedOn: addDays(today(), 1) })).body.code).toBe('debits.returned_in_future')
    expect((await giveBack(run, { hasFee: true })).status).toBe(200)
    expect((await giveBack(run)).body.code).toBe('debits.already_returned')
    const { owedCents } = await owed()
    expect(owedCents - paid).toBe(run.totalCents + sampleRule.returnFeeCents)
    const dueOn = addDays(today(), 5)
    const [again] = await candidateOf(run.agreementId, dueOn)
    expect(again).toMatchObject({
      againOfId: run.itemId,
      amountCents: run.totalCents,
      againUntil: addDays(today(), 30),
    })
    // Beside what is owed that day, which waives its notice: in a run of its own.
    expect(again?.reason).toBe('other_debit')
    const after = await candidateOf(run.agreementId, addDays(today(), 31))
    expect(after.map(({ againOfId }) => againOfId)).toEqual([null])
  })

  test('a debit that comes back before the settlement has no payment: its fee is charged, and the rest is settled', async () => {
    const run = await newDebitRun(world, 'exported')
    const { owedCents: before } = await owed()
    expect((await giveBack(run, { hasFee: true })).status).toBe(200)
    expect((await owed()).owedCents - before).toBe(sampleRule.returnFeeCents)
    const asked = { version: run.version, settledOn: today() }
    const { body: shown }: { body: DebitRunDetail } = await manager().put(`${on(run.id)}/settlement`, asked)
    expect(shown).toMatchObject({
      status: 'settled',
      depositId: null,
      debits: [{ receiptId: null, returnCode: '901' }],
    })
  })

  test('of two returned debits of a home, one is presented again in a run: the other waits', async () => {
    const first = await newDebitRun(world, 'settled')
    const second = await newDebitRun(world, 'settled', first)
    for (const run of [first, second]) await giveBack(run)
    const dueOn = addDays(today(), 5)
    const again = (await candidateOf(first.agreementId, dueOn)).filter((one) => one.againOfId !== null)
    expect(again).toMatchObject([{ reason: null }, { reason: 'other_debit' }])
    const asked = { buildingId: building(), dueOn, againOfIds: [first.itemId, second.itemId] }
    expect((await manager().post('/api/debit-runs', asked)).body.code).toBe('debits.not_ready')
    const { againOfId } = again[0] ?? {}
    expect((await manager().post('/api/debit-runs', { ...asked, againOfIds: [againOfId] })).status).toBe(201)
  })

  test('other codes suspend the agreement; a payment that was reversed on its own page is reversed once', async () => {
    const run = await newDebitRun(world, 'settled')
    const { body: shown }: { body: DebitRunDetail } = await manager().get(on(run.id))
    const reversal = { reason: 'Retour', isReturned: true }
    await manager().put(`/api/receipts/${shown.debits[0]?.receiptId}/reversal`, reversal)
    expect((await giveBack(run, { code: '905' })).status).toBe(200)
    const agreement = await manager().get(`/api/debit-agreements/${run.agreementId}`)
    expect(agreement.body).toMatchObject({ status: 'suspended', statusReason: expect.stringContaining('905') })
  })
})

test.each([
  ['changes an amount', sql`update debit_items set amount_cents = 1`],
  [
    'takes a return back',
    sql`update debit_items set return_code = null, returned_on = null where return_code is not null`,
  ],
  ['settles a draft', sql`update debit_runs set status = 'settled', settled_on = '2026-02-02' where status = 'draft'`],
  ['changes a file', sql`update debit_runs set sealed_file = '' where status = 'exported'`],
  ['removes what went to an institution', sql`delete from debit_runs where status = 'settled'`],
  ['backdates a notice', sql`update debit_notices set given_on = given_on - 30 where given_on is not null`],
  [
    'presents again what was not returned',
    sql`insert into debit_items (id, run_id, agreement_id, residence_id, amount_cents, again_of_id)
    select gen_random_uuid(), d.id, i.agreement_id, i.residence_id, i.amount_cents, i.id
    from debit_items i, debit_runs d where d.status = 'draft' and i.return_code is null`,
  ],
])('SQL that %s is refused', async (_, attack) => {
  const { id } = await newDebitRun(world, 'exported')
  await giveBack(await newDebitRun(world, 'settled'))
  await newDebitRun(world, 'draft')
  await manager().post('/api/debit-agreements/notices', {
    building: building(),
    dueOn: tellableDay(),
    agreementIds: [(await newAgreement(world)).id],
  })
  await world.runJobs()
  await expect(db().execute(attack)).rejects.toThrow()
  expect(await db().$count(debitItems, eq(debitItems.runId, id))).toBe(1)
})
