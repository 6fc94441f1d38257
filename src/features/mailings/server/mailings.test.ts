import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { mayHear } from '../../../server/live.ts'
import { noticesDuring } from '../../../server/testing/notices.ts'
import { openPdf } from '../../../server/testing/pdfs.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { charges, specialAssessments } from '../../contributions/server/tables.ts'
import { newCall, sampleFee } from '../../contributions/server/testing.ts'
import { arrearsRules } from '../../receipts/server/tables.ts'
import { sampleDeposit } from '../../receipts/server/testing.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import { namedAddress } from '../../users/rules.ts'
import { users } from '../../users/server/tables.ts'
import type { Recipient } from '../contract.ts'
import { sendMailing, tellUndelivered } from '../sending/server/service.ts'
import { mailingRecipients } from './tables.ts'
import { newIssuedCall, newMailing } from './testing.ts'

const world = startWorld()
const manager = () => world.as('manager')
const db = () => world.database.db
const residentEmail = async () => {
  const [found] = await db().select().from(users).where(eq(users.id, world.people.resident.id))
  return found?.email ?? ''
}
const notify = (call: string) => manager().put(`/api/mailings/calls/${call}`)
const recipientsOf = async (id: string): Promise<Recipient[]> =>
  (await manager().get(`/api/mailings/${id}/recipients`)).body.items
const lettersTo = async () => {
  const to = await residentEmail()
  return world.letters.filter((letter) => letter.to === to)
}

/** A co-owner of 102 who is kept by their name, without an account. */
async function addNamedOwner({ startsOn = '2020-01-01', endsOn = null as string | null } = {}): Promise<string> {
  const id = newId()
  await db()
    .insert(users)
    .values({ id, email: namedAddress(id), firstName: 'Nora', lastName: 'Nommée', role: 'resident' })
  await db()
    .insert(residencePeople)
    .values({ residenceId: world.places.erables102.id, userId: id, relation: 'owner', startsOn, endsOn })
  return id
}

describe('notices of a call', () => {
  test('an owner with access gets one email, which says no amount, however often it is asked and its job runs', async () => {
    const { call } = await newIssuedCall(world)
    const first = await notify(call)
    expect(first).toMatchObject({ status: 200, body: { callKind: 'regular', callId: call } })
    await world.runJobs()
    expect((await notify(call)).body.id).toBe(first.body.id)
    await sendMailing(world.contextOf(), { id: first.body.id })
    await world.runJobs()
    const mailed = await lettersTo()
    expect(mailed).toHaveLength(1)
    expect(mailed[0]?.subject).toContain('Avis de cotisation')
    expect(mailed[0]?.text).toContain(`/residents/residence/${world.places.erables101.id}/account`)
    expect(mailed[0]?.text).not.toContain('685')
    const sent = (await recipientsOf(first.body.id)).filter(({ channel }) => channel === 'email')
    expect(sent).toMatchObject([{ unitNumber: '101', status: 'sent' }])
  })

  test('two processes that run the job at once send each letter once', async () => {
    const { call } = await newIssuedCall(world)
    const { id } = (await notify(call)).body
    const before = (await lettersTo()).length
    await Promise.all([sendMailing(world.contextOf(), { id }), sendMailing(world.contextOf(), { id })])
    await world.runJobs()
    expect(await lettersTo()).toHaveLength(before + 1)
  })

  test('who holds the home on the due day is notified, on paper and in both languages without an account', async () => {
    const { call } = await newIssuedCall(world)
    const owner = await addNamedOwner()
    await addNamedOwner({ endsOn: '2025-12-31' })
    await addNamedOwner({ startsOn: '2026-01-02' })
    const { id } = (await notify(call)).body
    await world.runJobs()
    const of102 = (await recipientsOf(id)).filter(({ unitNumber }) => unitNumber === '102')
    expect(of102).toMatchObject([{ name: 'Nora Nommée', channel: 'paper', language: 'both', status: 'ready' }])
    await db().delete(residencePeople).where(eq(residencePeople.userId, owner))
  })

  test('the batch holds the letters to print by unit, with the decision, the funds, what is owed and how to pay', async () => {
    const { call } = await newIssuedCall(world)
    const owner = await addNamedOwner()
    const place = { organizationId: world.places.laurier.id, buildingId: world.places.erables.id }
    await db()
      .insert(arrearsRules)
      .values({ ...place, howToPay: 'Virement à paiements@erables.example' })
    await db()
      .insert(charges)
      .values({
        ...place,
        residenceId: world.places.erables102.id,
        kind: 'other',
        fund: 'operating',
        label: 'Clé',
        dueOn: '2025-11-01',
        amountCents: 4_500,
        madeAt: world.contextOf().now,
      })
    const { id } = (await notify(call)).body
    await world.runJobs()
    const batch = await manager().get(`/api/mailings/${id}/papers?language=fr`)
    expect(batch.headers['content-type']).toBe('application/pdf')
    const { texts, isMarked } = await openPdf(batch.bytes)
    const mine = texts.filter((text) => text.includes('Nora Nommée'))
    expect(isMarked).toBe(true)
    expect(mine).toHaveLength(2)
    for (const part of [
      'Avis de cotisation',
      '548,70 $',
      'Déjà dû, depuis le 1er novembre 2025',
      'paiements@erables.example',
    ])
      expect(mine[0]).toContain(part)
    expect(mine[1]).toContain('Notice of assessment')
    expect(mine[1]).toContain('Page 1 of 1')
    await db().delete(residencePeople).where(eq(residencePeople.userId, owner))
  })

  test('the notice of a special assessment carries its decision', async () => {
    const decided = {
      title: 'Réfection de la toiture',
      reason: 'Infiltrations',
      fund: 'contingency',
      totalCents: 100_000,
    }
    const made = await manager().post('/api/contribution-calls/assessments', {
      ...decided,
      buildingId: world.places.erables.id,
      decidedOn: '2026-02-10',
      consultedOn: '2026-02-01',
      meetingNote: 'Assemblée extraordinaire',
      instalments: [{ dueOn: '2026-03-01', amountCents: 100_000 }],
    })
    expect(made.status).toBe(201)
    const [assessment] = await db().select().from(specialAssessments).where(eq(specialAssessments.id, made.body.id))
    const { items } = (await manager().get(`/api/contribution-calls?building=${assessment?.buildingId}`)).body
    const call = items.find(({ kind }: { kind: string }) => kind === 'special')
    await manager().put(`/api/contribution-calls/${call.id}/issue`, { version: 0 })
    const { id } = (await notify(call.id)).body
    await world.runJobs()
    const { texts } = await openPdf((await manager().get(`/api/mailings/${id}/papers?which=all`)).bytes)
    for (const part of [
      'Avis de cotisation spéciale',
      'Réfection de la toiture',
      'Assemblée extraordinaire',
      '10 février 2026',
    ])
      expect(texts[0]).toContain(part)
  })

  test('a draft notifies nobody', async () => {
    const { id } = await newCall(world)
    expect(await notify(id)).toMatchObject({ status: 409, body: { code: 'mailings.not_issued' } })
  })
})

describe('letters', () => {
  test('an email that is given up is a letter to print, and can be sent again', async () => {
    const { mailing, letter } = await newMailing(world)
    await tellUndelivered(world.contextOf(), { id: letter })
    expect(await recipientsOf(mailing)).toMatchObject([{ status: 'failed' }])
    const { texts } = await openPdf((await manager().get(`/api/mailings/${mailing}/papers`)).bytes)
    expect(texts).toHaveLength(1)
    expect(await manager().put(`/api/mailings/recipients/${letter}/sending`)).toMatchObject({
      status: 200,
      body: { status: 'waiting' },
    })
    await world.runJobs()
    expect(await recipientsOf(mailing)).toMatchObject([{ status: 'sent' }])
  })

  test('a letter on paper is not emailed, and has the day on which it was posted', async () => {
    const { mailing, letter } = await newMailing(world, { status: 'ready' })
    expect(await manager().put(`/api/mailings/recipients/${letter}/sending`)).toMatchObject({
      status: 409,
      body: { code: 'mailings.on_paper' },
    })
    const posting = `/api/mailings/${mailing}/posting`
    expect(await manager().put(posting, { postedOn: '2999-01-01' })).toMatchObject({
      body: { fields: { postedOn: expect.any(String) } },
    })
    expect(await manager().put(posting, { postedOn: '2026-02-02' })).toMatchObject({ body: { counts: { posted: 1 } } })
    expect(await manager().put(posting, { postedOn: '2026-02-02' })).toMatchObject({
      body: { code: 'mailings.nothing_to_post' },
    })
  })

  test('an owner finds their own letters alone, and a tenant none', async () => {
    const { letter } = await newMailing(world)
    const home = `/api/mailings/homes/${world.places.erables101.id}`
    const { items } = (await world.as('resident').get(home)).body
    expect(items.map(({ id }: Recipient) => id)).toContain(letter)
    const [other] = await db()
      .update(mailingRecipients)
      .set({ userId: world.people.manager.id })
      .where(eq(mailingRecipients.id, letter))
      .returning()
    const { items: left } = (await world.as('resident').get(home)).body
    expect(left.map(({ id }: Recipient) => id)).not.toContain(other?.id)
    expect((await world.as('resident').get(`/api/mailings/recipients/${letter}/paper`)).status).toBe(404)
    const tenant = await world.as('tenant').get(`/api/mailings/homes/${world.places.erables102.id}`)
    expect(tenant.body.items ?? []).toEqual([])
  })
})

test('the account of an owner is read again when a payment, a fee or a notice of their home is recorded, and no tenant hears of it', async () => {
  const home = world.places.erables101.id
  const heardBy = async (who: 'resident' | 'tenant' | 'otherManager', act: () => Promise<unknown>) => {
    const actor = await world.actorOf(who)
    return (await noticesDuring(world, act)).filter((one) => mayHear(actor, one)).map(({ topic }) => topic)
  }
  const pay = () => manager().post('/api/receipts', sampleDeposit(world))
  const charge = () => manager().post('/api/contribution-calls/charges', sampleFee(home))
  expect(await heardBy('resident', pay)).toContain('receipts')
  expect(await heardBy('resident', charge)).toContain('receipts')
  for (const act of [pay, charge]) {
    expect(await heardBy('tenant', act)).toEqual([])
    expect(await heardBy('otherManager', act)).toEqual([])
  }
  const { call } = await newIssuedCall(world)
  const { id } = (await notify(call)).body
  expect(await heardBy('resident', () => sendMailing(world.contextOf(), { id }))).toContain('mailings')
})
