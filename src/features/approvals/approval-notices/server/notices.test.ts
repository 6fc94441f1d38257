import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '../../../notifications/server/tables.ts'
import { office, rose, startApprovals } from '../../following/server/testing.ts'
import { approvalRequests } from '../../server/tables.ts'
import { remindApprovers } from './service.ts'

const { world, nadia, settle, setRule, enter, requestOf, approve, lettersTo } = startApprovals()

describe('letters', () => {
  test('go once to who is next, with a link that works for them alone and decides nothing', async () => {
    await setRule([office('treasurer')])
    await settle()
    const id = await enter()
    await world.runJobs()
    const [letter, ...others] = lettersTo(world.people.resident.email)
    expect(others).toEqual([])
    const token = /link#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(world.people.resident.id)
    expect((await world.as('stranger').put('/api/approvals/links', { token })).status).toBe(401)
    expect((await world.as(nadia()).put('/api/approvals/links', { token })).body.code).toBe('approvals.link_of_another')
    const request = await requestOf(id)
    expect((await world.as(rose).put('/api/approvals/links', { token })).body).toEqual({ id: request.id })
    expect((await requestOf(id)).status).toBe('pending')
    const bad = await world.as(rose).put('/api/approvals/links', { token: `${token.slice(0, -4)}AAAA` })
    expect([bad.status, bad.body.code]).toEqual([404, 'approvals.link_dead'])
  })

  test('remind on the third and the seventh day, and no more once it is decided', async () => {
    const id = await enter()
    await world.runJobs()
    const kinds = async () => {
      await world.runJobs()
      const rows = await world.database.db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.recipientId, world.people.resident.id))
      return rows.map(({ kind }) => kind).sort()
    }
    const remindOn = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000)
      await remindApprovers(world.contextOf({ now }))
      await remindApprovers(world.contextOf({ now }))
    }
    const { db } = world.database
    const request = await requestOf(id)
    await db.delete(notifications)
    await db.update(approvalRequests).set({ status: 'withdrawn' }).where(eq(approvalRequests.status, 'pending'))
    await db.update(approvalRequests).set({ status: 'pending' }).where(eq(approvalRequests.id, request.id))
    await remindOn(1)
    await remindOn(3)
    expect(await kinds()).toEqual(['approval_asked', 'reminder_3'])
    await remindOn(8)
    expect(await kinds()).toEqual(['approval_asked', 'reminder_3', 'reminder_7'])
    await approve(rose, id)
    await db.delete(notifications)
    await remindOn(9)
    expect(await kinds()).toEqual([])
  })

  test('of a rule that makes many bills wait come in the digest', async () => {
    const { erables } = world.places
    const { items } = (await world.as('manager').get(`/api/approval-rules?building=${erables.id}`)).body
    await world.as('manager').del(`/api/approval-rules/${items[0].id}`)
    for (const cents of [110_000, 120_000, 130_000, 140_000]) await enter('manager', { totalCents: cents })
    await world.runJobs()
    world.letters.splice(0)
    await setRule([office('treasurer')])
    await world.runJobs()
    const told = lettersTo(world.people.resident.email).map(({ subject }) => subject)
    expect(told).toEqual([expect.stringContaining('a modifié la règle d’approbation')])
    expect((await world.as(rose).get('/api/approvals?group=mine&limit=1')).body.total).toBeGreaterThan(3)
  })
})

test('a reminder goes out once a day, by who asks for approvals', async () => {
  const id = await enter()
  await world.runJobs()
  const { id: requestId } = await requestOf(id)
  expect((await world.as('manager').put(`/api/approvals/${requestId}/reminder`, {})).status).toBe(200)
  expect((await world.as('manager').put(`/api/approvals/${requestId}/reminder`, {})).body.code).toBe(
    'approvals.reminded_today',
  )
  expect((await world.as(rose).put(`/api/approvals/${requestId}/reminder`, {})).status).toBe(403)
})
