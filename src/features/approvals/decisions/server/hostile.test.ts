import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Who } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { newFile } from '../../../files/server/testing.ts'
import { newMandate } from '../../../mandates/server/testing.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { office, personal, rose, startApprovals } from '../../following/server/testing.ts'
import { addressFor } from '../../links/server/service.ts'
import { linkDays } from '../../rules.ts'

const { world, nadia, paul, setRule, enter, requestOf, approve, decline, pay, edit } = startApprovals()

/** Everything that a person may try with a request, with what it answers. */
async function attempts(who: Who, billId: string) {
  const { id, version } = await requestOf(billId)
  const me = world.as(who)
  const answers = {
    read: await me.get(`/api/approvals/${id}`),
    document: await me.get(`/api/approvals/${id}/document`),
    page: await me.get(`/api/approvals/${id}/document/pages/1`),
    approve: await me.put(`/api/approvals/${id}/approval`, { version }),
    refuse: await me.put(`/api/approvals/${id}/refusal`, { version, note: 'Non' }),
    approveMany: await me.post('/api/approvals/decisions', { requests: [{ id, version }] }),
  }
  const { body } = await me.get('/api/approvals?limit=100')
  return {
    statuses: Object.values(answers).map(({ status }) => status),
    isListed: JSON.stringify(body).includes(id),
  }
}
const nothing = { statuses: [404, 404, 404, 404, 404, 404], isListed: false }

const delegateTo = (who: Who, toId: string) =>
  world.as(who).post('/api/approval-delegations', {
    buildingId: world.places.erables.id,
    toId,
    startsOn: today(),
    endsOn: addDays(today(), 7),
  })

const tokenFor = (requestId: string, userId: string, now = new Date()): string =>
  addressFor(world.contextOf({ now }), requestId, userId).split('#')[1] ?? ''
const openLink = (who: Who, token: string) => world.as(who).put('/api/approvals/links', { token })

async function enterWithDocument(): Promise<string> {
  return enter('manager', { fileId: await newFile(world, world.people.manager.id) })
}

beforeEach(async () => {
  await world.database.pool.query('update approval_delegations set revoked_at = now() where revoked_at is null')
})

describe('someone of another organization', () => {
  test('is named by no rule, by no delegation, and finds nothing of a request', async () => {
    await setRule([office('treasurer')])
    const id = await enterWithDocument()
    const stranger = world.people.otherManager.id
    expect((await setRule([personal(stranger)])).status).toBe(422)
    const given = await delegateTo(rose, stranger)
    expect([given.status, Object.keys(given.body.fields)]).toEqual([422, ['toId']])
    expect(await attempts('otherManager', id)).toEqual(nothing)
    expect((await world.as('otherManager').post('/api/approvals/requests', { billIds: [id] })).status).toBe(404)
    const { id: requestId } = await requestOf(id)
    expect((await openLink('otherManager', tokenFor(requestId, stranger))).status).toBe(404)
    const me = world.as('otherManager')
    expect((await me.put(`/api/approvals/${requestId}/reminder`, {})).status).toBe(404)
    expect((await me.put(`/api/approvals/${requestId}/withdrawal`, { version: 0 })).status).toBe(404)
    expect((await requestOf(id)).status).toBe('pending')
  })
})

describe('an approver who is one no more', () => {
  test('by another rule finds nothing of the request, and who is named instead decides', async () => {
    await setRule([office('treasurer')])
    const id = await enterWithDocument()
    const { id: requestId } = await requestOf(id)
    const token = tokenFor(requestId, world.people.resident.id)
    await setRule([office('president')])
    expect(await attempts(rose, id)).toEqual(nothing)
    expect((await openLink(rose, token)).status).toBe(404)
    expect((await approve(paul(), id)).body.status).toBe('approved')
  })

  test('by a suspension decides nothing, nor whoever they delegated to', async () => {
    await setRule([personal(nadia().id), office('president')])
    const id = await enter()
    await delegateTo(nadia(), world.people.resident.id)
    const { db } = world.database
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, nadia().id))
    expect((await approve(nadia(), id)).status).toBe(401)
    expect((await approve(rose, id)).status).toBe(404)
    expect((await requestOf(id)).awaited).toEqual(['Paul Neuve'])
    await db.update(users).set({ status: 'active' }).where(eq(users.id, nadia().id))
  })

  test('by leaving the organization finds nothing of the request, even while their name is in the rule', async () => {
    await setRule([personal(nadia().id)])
    const id = await enterWithDocument()
    const { db } = world.database
    const { id: requestId } = await requestOf(id)
    const token = tokenFor(requestId, nadia().id)
    await db.delete(organizationMembers).where(eq(organizationMembers.userId, nadia().id))
    expect(await attempts(nadia(), id)).toMatchObject({ isListed: false })
    expect((await openLink(nadia(), token)).status).not.toBe(200)
    expect(await requestOf(id)).toMatchObject({ status: 'pending', standstill: 'nobody' })
    expect((await pay(id)).body.code).toBe('approvals.awaited_by_nobody')
    await db.insert(organizationMembers).values({ organizationId: world.places.laurier.id, userId: nadia().id })
  })

  test('keeps what they decided before, and the bill stays approved', async () => {
    const seat = await newMandate(world, {
      userId: paul().id,
      office: 'secretary',
      startsOn: '2026-01-01',
      endsOn: null,
    })
    await setRule([office('secretary')])
    const id = await enter()
    await approve(paul(), id)
    await world.database.pool.query('update mandates set ends_on = $1 where id = $2', [addDays(today(), -1), seat.id])
    expect((await requestOf(id)).decisions[0]).toMatchObject({ kind: 'approved', personName: 'Paul Neuve' })
    expect((await pay(id)).body.status).toBe('paid')
  })
})

describe('who entered a bill that waits', () => {
  test.each(['its end', 'a higher limit', 'an approver less'])('does not pay it by %s', async (act) => {
    await setRule([office('treasurer'), office('president')], { approverCount: 2 })
    const id = await enter()
    const { items } = (await world.as('manager').get(`/api/approval-rules?building=${world.places.erables.id}`)).body
    const current = items.find(({ endedAt }: { endedAt: string | null }) => endedAt === null)
    if (act === 'its end') expect((await world.as('manager').del(`/api/approval-rules/${current.id}`)).status).toBe(204)
    else {
      const isHigher = act === 'a higher limit'
      const more = { approverCount: isHigher ? 2 : 1, limitCents: isHigher ? 100_000_000 : 100_000 } as const
      expect((await setRule([office('treasurer'), office('president')], more)).status).toBe(201)
    }
    expect((await pay(id)).body.code).toBe('approvals.awaited')
    expect((await edit(id, { title: 'Autre titre' })).status).toBe(200)
    expect((await pay(id)).status).toBe(409)
    await approve(rose, id)
    expect((await pay(id)).status).toBe(409)
    await approve(paul(), id)
    expect((await pay(id)).body.status).toBe('paid')
  })
})

describe('the link of a letter', () => {
  test('opens the page again and again, and after the decision too, without deciding anything', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    const { id: requestId } = await requestOf(id)
    const token = tokenFor(requestId, world.people.resident.id)
    for (const _ of [1, 2]) expect((await openLink(rose, token)).body).toEqual({ id: requestId })
    expect((await requestOf(id)).status).toBe('pending')
    await decline(rose, id)
    expect((await openLink(rose, token)).body).toEqual({ id: requestId })
    expect((await approve(rose, id)).body.code).toBe('approvals.not_pending')
    expect((await requestOf(id)).status).toBe('refused')
  })

  test('of a request that ended decides nothing on the one that followed', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    await approve(rose, id)
    const before = await requestOf(id)
    const token = tokenFor(before.id, world.people.resident.id)
    await edit(id, { totalCents: 400_000 })
    const after = await requestOf(id)
    expect(after.id).not.toBe(before.id)
    expect((await openLink(rose, token)).body).toEqual({ id: before.id })
    const replayed = await world.as(rose).put(`/api/approvals/${before.id}/approval`, { version: before.version })
    expect(replayed.status).toBe(409)
    expect((await requestOf(id)).status).toBe('pending')
  })

  test('is dead after its days, without a session, cut, and for anyone but its person', async () => {
    await setRule([office('treasurer')])
    const { id: requestId } = await requestOf(await enter())
    const own = world.people.resident.id
    const old = tokenFor(requestId, own, new Date(Date.now() - (linkDays * 86_400_000 + 1_000)))
    expect((await openLink(rose, old)).body.code).toBe('approvals.link_dead')
    const token = tokenFor(requestId, own)
    expect((await openLink('stranger', token)).status).toBe(401)
    expect((await openLink(rose, token.slice(0, -2))).body.code).toBe('approvals.link_dead')
    expect((await openLink('manager', token)).body.code).toBe('approvals.link_of_another')
    expect((await openLink(paul(), token)).body.code).toBe('approvals.link_of_another')
  })
})

describe('at the same moment', () => {
  test('two of whom one is enough decide: one approves, the other learns that it is decided', async () => {
    await setRule([office('treasurer'), office('president')])
    const id = await enter()
    const answers = await Promise.all([approve(rose, id), approve(paul(), id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await requestOf(id)).decisions.map(({ kind }) => kind)).toEqual(['approved'])
  })

  test('two who are both needed approve: both count', async () => {
    await setRule([office('treasurer'), office('president')], { approverCount: 2 })
    const id = await enter()
    const { id: requestId, version } = await requestOf(id)
    const call = (who: Who) => world.as(who).put(`/api/approvals/${requestId}/approval`, { version })
    const answers = await Promise.all([call(rose), call(paul()), call(rose), call(paul())])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const { status, decisions } = await requestOf(id)
    expect([status, decisions.map(({ personName }) => personName).sort()]).toEqual([
      'approved',
      ['Paul Neuve', 'Rose Résidente'],
    ])
  })

  test('one approves and the other refuses: one of them, not both', async () => {
    await setRule([office('treasurer'), office('president')])
    const id = await enter()
    const answers = await Promise.all([approve(rose, id), decline(paul(), id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status, decisions } = await requestOf(id)
    expect(decisions.map(({ kind }) => kind)).toEqual([status])
  })

  test('one approves many, twice, while one of them changes: each is approved once, of what was read', async () => {
    await setRule([office('treasurer')])
    const bills = [await enter(), await enter(), await enter()]
    const read = await Promise.all(bills.map(requestOf))
    const requests = read.map(({ id, version }) => ({ id, version }))
    const call = () => world.as(rose).post('/api/approvals/decisions', { requests })
    const [first = '', second = '', third = ''] = bills
    const answers = await Promise.all([call(), call(), pay(first), edit(second, { totalCents: 900_000 }), call()])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    for (const id of [first, third])
      expect((await requestOf(id)).decisions.map(({ kind }) => kind)).toEqual(['approved'])
    expect(await requestOf(second)).toMatchObject({ status: 'pending', amountCents: 900_000 })
  })

  test('one approves many of which one changed since they were read: that one is refused with its reason', async () => {
    await setRule([office('treasurer')])
    const bills = [await enter(), await enter()]
    const [first, second] = await Promise.all(bills.map(requestOf))
    await edit(bills[1] ?? '', { totalCents: 900_000 })
    const requests = [first, second].map((one) => ({ id: one?.id, version: one?.version }))
    const { body } = await world.as(rose).post('/api/approvals/decisions', { requests }, { 'accept-language': 'fr' })
    expect(body.items).toMatchObject([
      { id: first?.id, outcome: 'approved' },
      { id: second?.id, outcome: 'refused', message: expect.stringContaining('Modifié entre-temps') },
    ])
    expect(await requestOf(bills[1] ?? '')).toMatchObject({ id: second?.id, status: 'pending', amountCents: 900_000 })
  })

  test('one approves while the rule names another: never approved by who is not named', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    await Promise.all([approve(rose, id), setRule([office('president')])])
    const { status, awaited, decisions } = await requestOf(id)
    if (status === 'approved') expect(decisions.map(({ personName }) => personName)).toEqual(['Rose Résidente'])
    else expect([status, awaited]).toEqual(['pending', ['Paul Neuve']])
  })

  test('one approves while the amount, the vendor and the amount again change: never approved as it was not read', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    await Promise.all([
      approve(rose, id),
      edit(id, { totalCents: 900_000 }),
      edit(id, { vendorName: 'Vitrerie du Port' }),
      edit(id, { totalCents: 910_000 }),
      pay(id),
    ])
    const bill = (await world.as('manager').get(`/api/bills/${id}`)).body
    const request = await requestOf(id)
    if (request.status === 'approved') expect(request.amountCents).toBe(bill.totalCents)
    if (bill.status === 'paid') expect([request.status, bill.totalCents]).toEqual(['approved', 250_000])
    else expect([request.status, request.amountCents]).toEqual(['pending', bill.totalCents])
  })
})

describe('a delegate', () => {
  test('passes nothing on: whom they name decides nothing', async () => {
    await setRule([office('treasurer')])
    const id = await enterWithDocument()
    expect((await delegateTo(rose, nadia().id)).status).toBe(201)
    expect((await delegateTo(nadia(), paul().id)).status).toBe(403)
    expect((await approve(paul(), id)).status).toBe(404)
    expect((await approve(nadia(), id)).body.status).toBe('approved')
    expect((await requestOf(id)).decisions[0]).toMatchObject({
      personName: 'Nadia Neuve',
      onBehalfOfName: 'Rose Résidente',
    })
  })

  test('who delegated their own seat elsewhere does not lend what they stand in for', async () => {
    await setRule([office('treasurer'), personal(nadia().id)], { approverCount: 2, isSequence: true })
    const id = await enter()
    expect((await delegateTo(rose, nadia().id)).status).toBe(201)
    expect((await delegateTo(nadia(), paul().id)).status).toBe(201)
    // The treasurer’s seat is first: Nadia stands in for it, Paul for Nadia’s own alone.
    const early = await approve(paul(), id)
    expect([early.status, early.body.code]).toEqual([409, 'approvals.not_their_turn'])
    expect((await approve(nadia(), id)).body.status).toBe('pending')
    // One person does not fill two seats.
    expect((await approve(nadia(), id)).body.code).toBe('approvals.has_approved')
    expect((await approve(paul(), id)).body.status).toBe('approved')
  })

  test('decides from the first day to the last, and nothing once it is revoked', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    const later = await world.as(rose).post('/api/approval-delegations', {
      buildingId: world.places.erables.id,
      toId: paul().id,
      startsOn: addDays(today(), 1),
      endsOn: addDays(today(), 3),
    })
    expect((await approve(paul(), id)).status).toBe(404)
    const move = (from: number, to: number) =>
      world.database.pool.query('update approval_delegations set starts_on = $1, ends_on = $2 where id = $3', [
        addDays(today(), from),
        addDays(today(), to),
        later.body.id,
      ])
    await move(-3, -1)
    expect((await approve(paul(), id)).status).toBe(404)
    await move(-3, 0)
    expect((await requestOf(id)).awaited).toContain('Paul Neuve')
    await world.as(rose).put(`/api/approval-delegations/${later.body.id}/revocation`, {})
    expect((await approve(paul(), id)).status).toBe(404)
    expect((await requestOf(id)).status).toBe('pending')
  })
})

describe('who entered a bill', () => {
  test('does not approve it alone: not by the bulk act, nor by having another change its title', async () => {
    await setRule([personal(world.people.manager.id)])
    const id = await enter()
    await edit(id, { title: 'Balcons, phase 2' }, nadia())
    const { id: requestId, version } = await requestOf(id)
    const many = await world.as('manager').post('/api/approvals/decisions', { requests: [{ id: requestId, version }] })
    expect(many.body.items).toMatchObject([{ outcome: 'refused' }])
    expect((await requestOf(id)).status).toBe('pending')
    expect((await pay(id)).status).toBe(409)
  })

  test('does not escape by a draft that another sends, nor by cancelling the request', async () => {
    await setRule([personal(world.people.manager.id)])
    const id = await enter('manager', { status: 'draft' })
    const { version } = (await world.as('manager').get(`/api/bills/${id}`)).body
    await world.as(nadia()).put(`/api/bills/${id}/sending`, { version })
    const request = await requestOf(id)
    expect(request).toMatchObject({ standstill: 'only_who_entered_it', isMine: false })
    const { id: requestId } = request
    const withdrawn = await world.as('manager').put(`/api/approvals/${requestId}/withdrawal`, {
      version: request.version,
    })
    expect(withdrawn.body.code).toBe('approvals.is_required')
    expect((await approve('manager', id)).body.code).toBe('approvals.entered_it')
  })
})
