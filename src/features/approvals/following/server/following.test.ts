import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../../shared/dates.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { newBankDetails } from '../../../vendor-profiles/server/testing.ts'
import { approvalDecisions } from '../../server/tables.ts'
import { office, personal, rose, startApprovals } from './testing.ts'

const { world, setRule, enter, approvalOf, requestOf, approve, decline, pay, edit, lettersTo } = startApprovals()

describe('a bill over the limit', () => {
  beforeAll(async () => {
    expect((await setRule([office('treasurer')])).status).toBe(201)
  })

  test('is not paid before the treasurer approves it', async () => {
    const id = await enter()
    const refused = await pay(id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'approvals.awaited',
      'Cette facture attend une approbation\u00A0: Rose Résidente.',
    ])
    expect((await pay(id, 'en-CA')).body.message).toBe('This bill is waiting for the approval of Rose Résidente.')
    expect((await approve(rose, id)).body.status).toBe('approved')
    expect((await pay(id)).body.status).toBe('paid')
  })

  test('is not paid by a statement that skips the application either', async () => {
    const id = await enter()
    const { db } = world.database
    const [row] = await db.select().from(instalments).where(eq(instalments.nounId, id))
    const payment = { instalmentId: row?.id ?? '', paidOn: today(), amountCents: 250_000, at: new Date() }
    await expect(db.insert(instalmentPayments).values(payment)).rejects.toThrow()
  })

  test('of a smaller amount waits for nobody', async () => {
    const id = await enter('manager', { totalCents: 99_999 })
    expect((await approvalOf(id)).request).toBeNull()
    expect((await pay(id)).status).toBe(200)
  })

  test('is refused with a reason, then corrected, which asks again', async () => {
    const id = await enter()
    const { id: requestId, version } = await requestOf(id)
    expect((await world.as(rose).put(`/api/approvals/${requestId}/refusal`, { version, note: ' ' })).status).toBe(422)
    expect((await decline(rose, id)).body.status).toBe('refused')
    expect((await pay(id)).body.code).toBe('approvals.was_refused')
    await edit(id, { totalCents: 240_000 })
    expect(await requestOf(id)).toMatchObject({ status: 'pending', amountCents: 240_000 })
    const { decisions } = await requestOf(id)
    expect(decisions.map(({ kind }) => kind)).toEqual(['withdrawn', 'refused'])
  })

  test.each([
    ['amount', { totalCents: 260_000 }],
    ['vendor', { vendorName: 'Un tout autre fournisseur' }],
    ['category', { category: 'cleaning' }],
  ])('whose %s changes after the approval is to be approved again', async (cause, change) => {
    const id = await enter()
    await approve(rose, id)
    await edit(id, change)
    const { status, decisions } = await requestOf(id)
    expect([status, decisions.map(({ kind }) => kind), decisions[0]?.causes]).toEqual([
      'pending',
      ['withdrawn', 'approved'],
      [cause],
    ])
    expect((await pay(id)).status).toBe(409)
    const { items } = (await world.as('manager').get(`/api/bills/${id}/history`)).body
    expect(items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'approval_asked',
      'approval_taken_back',
      'updated',
    ])
  })

  test('whose due date or title changes stays approved', async () => {
    const id = await enter()
    await approve(rose, id)
    await edit(id, { title: 'Balcons', dueOn: addDays(today(), 40) })
    expect((await requestOf(id)).status).toBe('approved')
  })

  test('whose vendor is paid elsewhere from now on is to be approved again', async () => {
    const id = await enter('manager', { vendorName: 'Vitrerie Laurent' })
    await approve(rose, id)
    const { vendorId } = (await world.as('manager').get(`/api/bills/${id}`)).body
    const details = await newBankDetails(world, { vendorId })
    const note = 'Rappelé au numéro du contrat'
    await world.as('manager').put(`/api/vendors/bank-details/${details.id}/confirmation`, { version: 0, note })
    expect((await requestOf(id)).decisions[0]).toMatchObject({ kind: 'withdrawn', causes: ['account'] })
    expect((await pay(id)).status).toBe(409)
  })

  test('that comes back is approved once; a lower amount stands, a higher one asks again', async () => {
    const dueOn = addDays(today(), 20)
    const plan = { rhythm: 'monthly', payments: [], isRepeated: true, untilOn: null }
    const id = await enter('manager', { dueOn, plan })
    await approve(rose, id)
    expect((await pay(id)).status).toBe(200)
    expect((await pay(id)).status).toBe(200)
    await edit(id, { totalCents: 240_000 })
    expect((await requestOf(id)).status).toBe('approved')
    await edit(id, { totalCents: 250_001 })
    expect((await requestOf(id)).status).toBe('pending')
  })

  test('whose first payment alone is over the limit waits for its approval, and asks again when that payment grows', async () => {
    const dueOn = addDays(today(), 20)
    const plan = { rhythm: 'monthly', payments: [], isRepeated: true, untilOn: null, initialCents: 200_000 }
    const id = await enter('manager', { totalCents: 50_000, dueOn, plan })
    expect(await requestOf(id)).toMatchObject({ status: 'pending', amountCents: 200_000, totalCents: 50_000 })
    expect((await pay(id)).status).toBe(409)
    await approve(rose, id)
    await edit(id, { plan: { ...plan, initialCents: 300_000 } })
    expect(await requestOf(id)).toMatchObject({ status: 'pending', amountCents: 300_000 })
  })

  test('that nobody decided on yet is asked for once, of what it is now', async () => {
    const id = await enter()
    const before = await requestOf(id)
    await edit(id, { totalCents: 300_000 })
    const after = await requestOf(id)
    expect([after.id, after.amountCents, after.version]).toEqual([before.id, 300_000, before.version + 1])
    // The approver had read the other amount.
    const late = await world.as(rose).put(`/api/approvals/${before.id}/approval`, { version: before.version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    await world.runJobs()
    expect(lettersTo(world.people.resident.email)).toHaveLength(1)
  })

  test('that waits among others is asked for of what each is, when the rule of the building changes', async () => {
    const ids = [await enter(), await enter('manager', { totalCents: 310_000 }), await enter()]
    const before = await Promise.all(ids.map(requestOf))
    await setRule([office('president')])
    const after = await Promise.all(ids.map(requestOf))
    const told = after.map(({ id, amountCents, version, awaited }) => [id, amountCents, version, awaited])
    expect(told).toEqual(before.map(({ id, amountCents, version }) => [id, amountCents, version + 1, ['Paul Neuve']]))
    await setRule([office('treasurer')])
  })

  test('paid and changed at once is one or the other', async () => {
    const id = await enter()
    await approve(rose, id)
    const [paid, changed] = await Promise.all([pay(id), edit(id, { totalCents: 900_000 })])
    const { status, totalCents } = (await world.as('manager').get(`/api/bills/${id}`)).body
    expect([paid.status, changed.status].sort()).toEqual([200, 409])
    expect([status, totalCents]).toEqual(paid.status === 200 ? ['paid', 250_000] : ['sent', 900_000])
  })

  test('approved and changed at once is never approved as it was not read', async () => {
    const id = await enter()
    const { id: requestId, version } = await requestOf(id)
    const decide = world.as(rose).put(`/api/approvals/${requestId}/approval`, { version })
    await Promise.all([decide, edit(id, { totalCents: 900_000 })])
    const request = await requestOf(id)
    expect([request.status, request.amountCents]).toEqual(['pending', 900_000])
  })

  test('approved by ten calls at once is approved once', async () => {
    const id = await enter()
    const { id: requestId, version } = await requestOf(id)
    const call = () => world.as(rose).put(`/api/approvals/${requestId}/approval`, { version })
    const answers = await Promise.all(Array.from({ length: 10 }, call))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await requestOf(id)).decisions).toHaveLength(1)
  })
})

test('the list of bills tells which wait, and narrows to them', async () => {
  await setRule([office('treasurer')])
  const [waiting, approved] = [await enter(), await enter()]
  await approve(rose, approved)
  const listed = async (approval: string) =>
    (await world.as('manager').get(`/api/bills?approval=${approval}&limit=100`)).body.items as {
      id: string
      approval?: string
    }[]
  const pending = await listed('pending')
  expect(pending.find(({ id }) => id === waiting)).toMatchObject({ approval: 'pending' })
  expect(new Set(pending.map(({ approval }) => approval))).toEqual(new Set(['pending']))
  expect((await listed('approved')).map(({ id }) => id)).toContain(approved)
  expect((await world.as('manager').get(`/api/bills/${approved}`)).body.approval).toBe('approved')
})

test('a rule is set over the one that was read, of people who may be shown the bills', async () => {
  const stale = await world.as('manager').post('/api/approval-rules', {
    buildingId: world.places.erables.id,
    limitCents: 1,
    approverCount: 1,
    isSequence: false,
    approvers: [office('treasurer')],
    replacesId: null,
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  const unknown = await setRule([personal(world.people.tenant.id)])
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['approvers.0.userId']])
  const few = await setRule([office('treasurer')], { approverCount: 2 })
  expect(Object.keys(few.body.fields)).toEqual(['approvers'])
})

test('decisions are only added to', async () => {
  const { db } = world.database
  await expect(db.update(approvalDecisions).set({ note: 'autre' })).rejects.toThrow()
  await expect(db.delete(approvalDecisions)).rejects.toThrow()
})
