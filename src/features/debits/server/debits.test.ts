import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import { statementVersion } from '../rules.ts'
import { eraseAgreements } from './service.ts'
import { debitAgreements } from './tables.ts'
import { newAgreement, payorNumbers, sampleTerms } from './testing.ts'

const world = startWorld()
const manager = () => world.as('manager')
const owner = () => world.as('resident')
const home = () => world.places.erables101.id

/** 101 of Les Érables has no agreement in force. */
async function freed(): Promise<void> {
  const { id } = await newAgreement(world)
  await manager().put(`/api/debit-agreements/${id}/cancellation`, { version: 0 })
}
const sign = (more: object = {}) =>
  owner().post(`/api/debit-agreements/homes/${home()}/signatures`, {
    ...sampleTerms,
    ...payorNumbers,
    isAccepted: true,
    statementVersion,
    ...more,
  })
const record = (more: object = {}) =>
  manager().post(`/api/debit-agreements/homes/${home()}`, {
    ...sampleTerms,
    ...payorNumbers,
    payorId: world.people.resident.id,
    signedOn: '2026-01-05',
    identityProof: 'Permis de conduire',
    ...more,
  })
const codeOf = async (sent: ReturnType<typeof sign>) => (await sent).body.code

describe('signing', () => {
  test('an owner signs: the version and the moment are kept, the account is masked everywhere', async () => {
    await freed()
    const { status, body, text } = await sign()
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      signature: 'electronic',
      statementVersion,
      status: 'active',
      institution: '815',
      ending: '321',
    })
    expect(body.acceptedAt).not.toBeNull()
    expect(text).not.toContain(payorNumbers.account)
    const [row] = await world.database.db.select().from(debitAgreements).where(eq(debitAgreements.id, body.id))
    expect(JSON.stringify(row)).not.toContain(payorNumbers.account)
    const trail = await manager().get(`/api/debit-agreements/${body.id}/history`)
    expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual(['signed'])
    expect(trail.text).not.toContain('Tremblay')
  })

  test('who signs gets what they agreed to in writing, once, with three digits of the account', async () => {
    await freed()
    await world.runJobs()
    const before = world.letters.length
    await sign()
    await world.runJobs()
    const [letter, ...others] = world.letters.slice(before)
    expect(others).toEqual([])
    expect(letter?.subject).toContain('accord de débit préautorisé')
    expect(letter?.text).toContain('815, fin 321')
    expect(letter?.text).toContain('10 jours')
    expect(letter?.text).not.toContain(payorNumbers.account)
  })

  test('what was not accepted, a shorter notice nobody agreed to and another text are refused', async () => {
    await freed()
    expect(await codeOf(sign({ isAccepted: false }))).toBe('debits.not_accepted')
    expect(await codeOf(sign({ noticeDays: 3 }))).toBe('debits.notice_not_agreed')
    expect(await codeOf(sign({ statementVersion: statementVersion + 1 }))).toBe('debits.other_statement')
    expect(await codeOf(sign({ amountKind: 'fixed' }))).toBe('debits.amount_needed')
    expect((await sign({ noticeDays: 3, isNoticeAgreed: true })).status).toBe(201)
  })

  test('a home has one live agreement, whoever signs at once', async () => {
    await freed()
    const made = await Promise.all([sign(), sign(), record()])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a paper names who pays for the home, its proof, and a consent to a shorter notice', async () => {
    await freed()
    expect(await codeOf(record({ payorId: world.people.tenant.id }))).toBe('debits.not_a_payor')
    expect(await codeOf(record({ payorId: world.people.otherManager.id }))).toBe('debits.not_a_payor')
    expect(await codeOf(record({ noticeDays: 0 }))).toBe('debits.notice_proof_needed')
    expect(await codeOf(record({ signedOn: '2099-01-01' }))).toBe('debits.signed_in_future')
    expect((await record({ noticeDays: 0, noticeProof: 'Clause 4, initiales' })).status).toBe(201)
  })
})

describe('the life of an agreement', () => {
  test('a payor cancels at any time, once, and their manager cannot bring it back', async () => {
    const { id } = await newAgreement(world)
    await manager().put(`/api/debit-agreements/${id}/suspension`, { version: 0, note: 'Retour 905' })
    const gone = await owner().put(`/api/debit-agreements/${id}/cancellation`, { version: 1 })
    expect(gone.body).toMatchObject({ status: 'cancelled' })
    expect(gone.body.endedOn).not.toBeNull()
    const again = await manager().put(`/api/debit-agreements/${id}/resumption`, { version: 2, note: 'Entente' })
    expect(again.body.code).toBe('debits.forbidden_step')
  })

  test('a suspension says why', async () => {
    const { id } = await newAgreement(world)
    expect((await manager().put(`/api/debit-agreements/${id}/suspension`, { version: 0, note: '' })).status).toBe(422)
  })

  test('who left the home still reads and cancels what they signed', async () => {
    const { id } = await newAgreement(world)
    const { db } = world.database
    const isOwner = sql`${residencePeople.residenceId} = ${home()} and ${residencePeople.userId} = ${world.people.resident.id}`
    await db.update(residencePeople).set({ endsOn: '2026-01-31' }).where(isOwner)
    expect((await owner().get(`/api/debit-agreements/${id}`)).status).toBe(200)
    expect((await owner().put(`/api/debit-agreements/${id}/cancellation`, { version: 0 })).status).toBe(200)
    await db.update(residencePeople).set({ endsOn: null }).where(isOwner)
  })
})

test.each([
  ['changes the account', sql`update debit_agreements set ending = '000'`],
  ['changes the payor', sql`update debit_agreements set payor_id = recorded_by_id where payor_id <> recorded_by_id`],
  [
    'brings a cancelled one back',
    sql`update debit_agreements set status = 'active', ended_on = null where status = 'cancelled'`,
  ],
  ['removes one', sql`delete from debit_agreements`],
  ['empties the table', sql`truncate debit_agreements cascade`],
])('SQL that %s is refused', async (_, attack) => {
  await freed()
  await expect(world.database.db.execute(attack)).rejects.toThrow()
})

test('an erased payor leaves what was agreed and when, and neither a name nor an account', async () => {
  const { id } = await newAgreement(world)
  await eraseAgreements(world.contextOf(), world.people.resident.id)
  const [row] = await world.database.db.select().from(debitAgreements).where(eq(debitAgreements.id, id))
  expect(row).toMatchObject({ status: 'cancelled', accountHolder: '', sealed: '', ending: '', identityProof: '' })
  expect(row?.signedOn).toBe('2026-01-05')
})
