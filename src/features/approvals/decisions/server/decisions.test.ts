import type { SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { castNames } from '../../../../../db/worlds/test.ts'
import type { Who } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { newFile } from '../../../files/server/testing.ts'
import { newMandate } from '../../../mandates/server/testing.ts'
import { newBankDetails } from '../../../vendor-profiles/server/testing.ts'
import { newVendor } from '../../../vendors/server/testing.ts'
import type { Approval, ApprovalDetail } from '../../contract.ts'
import { office, personal, rose, startApprovals } from '../../following/server/testing.ts'
import { approvalPolicy } from '../../policy.ts'
import { turnOf } from '../../rules.ts'
import { askedOf, findStandings } from '../../server/service.ts'
import { isAwaiting, selectedRequests, visibleRequests } from '../../server/store.ts'

const { world, nadia, paul, settle, setRule, enter, requestOf, approve, decline, pay, edit } = startApprovals()

describe('two approvers', () => {
  test('in an order decide one after the other, and the second is told when it is their turn', async () => {
    await setRule([office('treasurer'), personal(nadia().id)], { approverCount: 2, isSequence: true })
    await settle()
    const id = await enter()
    await world.runJobs()
    expect(world.letters.map(({ to }) => to)).toEqual([world.people.resident.email])
    const early = await approve(nadia(), id)
    expect([early.status, early.body.code]).toEqual([409, 'approvals.not_their_turn'])
    await approve(rose, id)
    expect(await requestOf(id)).toMatchObject({ status: 'pending', awaited: ['Nadia Neuve'] })
    await world.runJobs()
    expect(world.letters).toHaveLength(2)
    expect((await approve(nadia(), id)).body.status).toBe('approved')
    expect((await requestOf(id)).decisions.map(({ personName }) => personName)).toEqual([
      'Nadia Neuve',
      'Rose Résidente',
    ])
  })

  test('are two people, and one of them may have entered the bill', async () => {
    const marc = world.people.manager.id
    await setRule([personal(marc), office('president')], { approverCount: 2 })
    const id = await enter()
    expect((await approve('manager', id)).body.status).toBe('pending')
    expect((await approve('manager', id)).body.code).toBe('approvals.has_approved')
    expect((await approve(paul(), id)).body.status).toBe('approved')
  })
})

describe('who entered a bill, or changed its amount', () => {
  test('is not its only approver, and the page says so', async () => {
    await setRule([personal(world.people.manager.id)])
    const id = await enter()
    const refused = await approve('manager', id)
    expect([refused.status, refused.body.code]).toEqual([409, 'approvals.entered_it'])
    expect(await requestOf(id)).toMatchObject({ standstill: 'only_who_entered_it', awaited: [], isMine: false })
    const other = await enter(nadia())
    expect((await requestOf(other)).isMine).toBe(true)
    await edit(other, { totalCents: 260_000 })
    expect((await approve('manager', other)).body.code).toBe('approvals.entered_it')
  })

  test.each(['proposed', 'confirmed'] as const)(
    'is who %s where its vendor is paid since it was entered',
    async (act) => {
      const marc = world.people.manager.id
      await setRule([personal(marc)])
      const enterOf = (vendorName: string) => enter(nadia(), { vendorName })
      const id = await enterOf(`Ferblanterie ${act}`)
      expect((await requestOf(id)).isMine).toBe(true)
      const { vendorId } = (await world.as('manager').get(`/api/bills/${id}`)).body
      const proposedById = act === 'proposed' ? marc : nadia().id
      const details = await newBankDetails(world, { vendorId, proposedById })
      const confirming = world.as(act === 'proposed' ? nadia() : 'manager')
      const note = 'Rappelé au numéro du contrat'
      const confirmed = await confirming.put(`/api/vendors/bank-details/${details.id}/confirmation`, {
        version: 0,
        note,
      })
      expect(confirmed.status).toBe(200)
      expect((await approve('manager', id)).body.code).toBe('approvals.entered_it')
      // What was so before a bill was entered is no change of it.
      expect((await approve('manager', await enterOf(`Ferblanterie ${act}`))).body.status).toBe('approved')
    },
  )

  test('is who merged its vendor into another since it was entered', async () => {
    await setRule([personal(world.people.manager.id)])
    const id = await enter(nadia(), { vendorName: 'Serrurerie Deux' })
    const manager = world.as('manager')
    const { vendorId: fromId } = (await manager.get(`/api/bills/${id}`)).body
    const [between, last] = [await newVendor(world, 'Serrurerie'), await newVendor(world, 'Serrurier')]
    const merge = async (keptId: string, goneId: string, who: Who) => {
      const [kept, gone] = [await manager.get(`/api/vendors/${keptId}`), await manager.get(`/api/vendors/${goneId}`)]
      const body = { fromId: goneId, version: kept.body.version, fromVersion: gone.body.version }
      expect((await world.as(who).put(`/api/vendors/${keptId}/merger`, body)).status).toBe(200)
    }
    await merge(between, fromId, 'manager')
    expect((await approve('manager', id)).body.code).toBe('approvals.entered_it')
    await merge(last, between, nadia())
    expect((await approve('manager', id)).body.code).toBe('approvals.entered_it')
  })

  test('delegates to another who decides, and not to one who entered it', async () => {
    await setRule([office('treasurer')])
    const id = await enter()
    const days = { startsOn: today(), endsOn: addDays(today(), 7) }
    const given = { buildingId: world.places.erables.id, ...days }
    const own = await world.as(rose).post('/api/approval-delegations', { ...given, toId: world.people.manager.id })
    expect(own.status).toBe(201)
    const dayless = await world.as(rose).post('/api/approval-delegations', { ...given, startsOn: '-1' })
    expect([dayless.status, Object.keys(dayless.body.fields)]).toEqual([422, ['toId', 'startsOn']])
    expect((await approve('manager', id)).body.code).toBe('approvals.entered_it')
    const again = await world.as(rose).post('/api/approval-delegations', { ...given, toId: nadia().id })
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['startsOn']])
    await world.as(rose).put(`/api/approval-delegations/${own.body.id}/revocation`, {})
    await world.as(rose).post('/api/approval-delegations', { ...given, toId: nadia().id })
    expect((await approve(nadia(), id)).body.status).toBe('approved')
    expect((await requestOf(id)).decisions[0]).toMatchObject({
      personName: 'Nadia Neuve',
      onBehalfOfName: 'Rose Résidente',
      office: 'treasurer',
    })
    const seen = (await world.as('manager').get(`/api/approval-delegations?building=${given.buildingId}`)).body.items
    expect(seen).toHaveLength(2)
    const { body } = await world.as(rose).post('/api/approval-delegations', { ...given, toId: world.people.tenant.id })
    expect(Object.keys(body.fields)).toEqual(['toId'])
    const { items } = (await world.as(rose).get('/api/approval-delegations?open=true')).body
    for (const one of items) await world.as(rose).put(`/api/approval-delegations/${one.id}/revocation`, {})
  })
})

describe('an approver who manages nothing', () => {
  test('reads the bill, its document and its vendor’s prices, and nothing else of the building', async () => {
    await setRule([office('treasurer')])
    const earlier = await enter('manager', { totalCents: 50_000, title: 'Toiture, acompte' })
    const fileId = await newFile(world, world.people.manager.id)
    const id = await enter('manager', { fileId })
    const request = await requestOf(id)
    const me = world.as(rose)
    const detail: ApprovalDetail = (await me.get(`/api/approvals/${request.id}`)).body
    expect(detail).toMatchObject({ isMine: true, amountCents: 250_000, file: { id: fileId } })
    expect(detail.prices.map((price) => price.id)).toEqual(expect.arrayContaining([earlier, id]))
    expect((await me.get(`/api/approvals/${request.id}/document`)).status).toBe(200)
    for (const path of [`/api/bills/${id}`, `/api/bills/${id}/approval`, `/api/bills/${id}/document`])
      expect((await me.get(path)).status, path).toBe(403)
    expect((await me.get('/api/bills')).status).toBe(403)
    // The president is named by no rule, and reads none of it.
    const other = world.as(paul())
    const seen: Approval[] = (await other.get('/api/approvals?limit=100')).body.items
    expect(seen.map(({ billId }) => billId)).not.toContain(id)
    expect((await other.get(`/api/approvals/${request.id}`)).status).toBe(404)
    expect((await other.get(`/api/approvals/${request.id}/document`)).status).toBe(404)
    const tried = await other.put(`/api/approvals/${request.id}/approval`, { version: request.version })
    expect(tried.status).toBe(404)
  })

  test('sees in the list what is theirs to decide, as the rules say', async () => {
    const mine: Approval[] = (await world.as(rose).get('/api/approvals?group=mine&limit=100')).body.items
    const all: Approval[] = (await world.as(rose).get('/api/approvals?limit=100')).body.items
    expect(mine.map(({ id }) => id).sort()).toEqual(all.flatMap(({ id, isMine }) => (isMine ? [id] : [])).sort())
  })

  test('loses it the day after their mandate', async () => {
    const seat = await newMandate(world, {
      userId: paul().id,
      office: 'secretary',
      startsOn: '2026-01-01',
      endsOn: today(),
    })
    await setRule([office('secretary')])
    const id = await enter()
    const request = await requestOf(id)
    expect((await world.as(paul()).get(`/api/approvals/${request.id}`)).status).toBe(200)
    await world.database.pool.query('update mandates set ends_on = $1 where id = $2', [addDays(today(), -1), seat.id])
    expect((await world.as(paul()).get(`/api/approvals/${request.id}`)).status).toBe(404)
    expect(await requestOf(id)).toMatchObject({ standstill: 'nobody', awaited: [] })
    expect((await pay(id)).body.code).toBe('approvals.awaited_by_nobody')
  })
})

describe('many at once', () => {
  test('are asked for with a result each', async () => {
    await setRule([office('treasurer')])
    const [small, large, paid] = [
      await enter('manager', { totalCents: 5_000 }),
      await enter(),
      await enter('manager', { totalCents: 4_000 }),
    ]
    await pay(paid)
    const asked = await world.as('manager').post('/api/approvals/requests', { billIds: [small, large, paid] })
    expect(asked.body.items).toEqual([
      { id: small, outcome: 'asked', message: null },
      { id: large, outcome: 'already_asked', message: null },
      { id: paid, outcome: 'refused', message: 'Cette facture n’est pas à payer.' },
    ])
    // Who asked for what no rule asks for may withdraw it; the rule's own stays.
    expect((await pay(small)).status).toBe(409)
    const withdraw = async (id: string) => {
      const request = await requestOf(id)
      return world.as('manager').put(`/api/approvals/${request.id}/withdrawal`, { version: request.version })
    }
    expect((await withdraw(large)).body.code).toBe('approvals.is_required')
    expect((await withdraw(small)).status).toBe(200)
    expect((await pay(small)).status).toBe(200)
  })

  test('are approved with a result each', async () => {
    const [one, two, decided] = [await enter(), await enter(), await enter()]
    await approve(rose, decided)
    const read = await Promise.all([one, two, decided].map(requestOf))
    const requests = read.map(({ id, version }) => ({ id, version }))
    const { body } = await world.as(rose).post('/api/approvals/decisions', { requests })
    expect(body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['approved', 'approved', 'refused'])
    expect((await world.as('manager').post('/api/approvals/decisions', { requests })).status).toBe(403)
  })
})

test('the list finds for each person the requests that the policy lets them read, and those whose turn it is', async () => {
  const { db } = world.database
  const ctx = world.contextOf()
  // Every shape of a rule, with bills at each step of it.
  for (const more of [{}, { approverCount: 2 as const }, { approverCount: 2 as const, isSequence: true }]) {
    await setRule([office('treasurer'), personal(nadia().id)], more)
    const [, started, refused] = [await enter(), await enter(), await enter()]
    await approve(rose, started)
    await decline(rose, refused)
  }
  const all = await selectedRequests(db)
  const standings = await findStandings(ctx, all)
  expect(all.length).toBeGreaterThan(20)
  const actors = await Promise.all(castNames.map((who) => world.actorOf(who)))
  const others = [
    { id: nadia().id, role: 'manager', language: 'fr' },
    { id: paul().id, role: 'resident', language: 'fr' },
  ] as const
  for (const other of others) actors.push(await world.machinery.actorOf(ctx, other))
  for (const actor of actors) {
    const idsOf = async (where: SQL | undefined) => (await selectedRequests(db).where(where)).map(({ id }) => id).sort()
    const allowed = (rule: (asked: ReturnType<typeof askedOf>, one: (typeof all)[number]) => boolean) =>
      all
        .filter((one) => {
          const standing = standings.get(one.id)
          return standing !== undefined && rule(askedOf(one, standing), one)
        })
        .map(({ id }) => id)
        .sort()
    const isTurn = (one: (typeof all)[number]) => {
      const standing = standings.get(one.id)
      return standing !== undefined && one.status === 'pending' && 'seatId' in turnOf(standing, actor.id)
    }
    expect(await idsOf(visibleRequests(today())(actor)), actor.role).toEqual(
      allowed((asked) => approvalPolicy.read(actor, asked)),
    )
    expect(await idsOf(isAwaiting(today())(actor)), actor.role).toEqual(
      allowed((asked, one) => approvalPolicy.decide(actor, asked) && isTurn(one)),
    )
  }
})
