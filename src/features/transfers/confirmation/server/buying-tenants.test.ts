import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSessionFor } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays } from '../../../../shared/dates.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { completeDue } from '../../completion/server/service.ts'
import type { Transfer } from '../../contract.ts'
import { inDays, invited, known, transferActs } from '../../server/testing.ts'

const world = startWorld()
const { manager, settle, draft, confirm, undo, daysOf } = transferActs(world)

const roleOf = async (id: string) => {
  const [user] = await world.database.db.select().from(users).where(eq(users.id, id))
  return user?.role
}
const roleChangesOf = async (id: string) => {
  const { db } = world.database
  const isTold = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'role_changed'))
  const told = await db.select({ changes: auditEntries.changes }).from(auditEntries).where(isTold)
  return told.map(({ changes }) => changes)
}

/** A sale to a tenant who rents elsewhere, confirmed. */
async function sell(day: string) {
  const seller = await settle('owner')
  const tenant = await settle('tenant')
  const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [known(tenant.id)] })
  expect(sale.arriving).toMatchObject([{ userId: tenant.id, becomesResident: true }])
  const confirmed = await confirm(sale)
  expect(confirmed.status, confirmed.text).toBe(200)
  return { seller, tenant, sale: confirmed.body as Transfer }
}

it('a tenant who buys becomes a resident on the day of the sale, is signed out, and keeps the lease elsewhere', async () => {
  const day = inDays(4)
  const { seller, tenant, sale } = await sell(day)
  const cookie = await startSessionFor(world.database.db, tenant.id)
  expect(await roleOf(tenant.id)).toBe('tenant')
  await completeDue(world.contextOf({ now: new Date(`${addDays(day, -1)}T17:00:00Z`) }))
  expect([await roleOf(tenant.id), await roleChangesOf(tenant.id)]).toEqual(['tenant', []])
  for (const _ of [1, 2]) await completeDue(world.contextOf({ now: new Date(`${day}T17:00:00Z`) }))
  expect(await roleOf(tenant.id)).toBe('resident')
  expect(await roleChangesOf(tenant.id)).toEqual([{ role: ['tenant', 'resident'] }])
  expect((await world.as({ cookie }).get('/api/auth/user')).status).toBe(401)
  expect(await daysOf(tenant.residenceId)).toEqual([{ userId: tenant.id, startsOn: '2020-07-01', endsOn: null }])
  expect(await daysOf(seller.residenceId)).toMatchObject([{ userId: seller.id }, { userId: tenant.id, startsOn: day }])
  expect((await manager().get<Transfer>(`/api/transfers/${sale.id}`)).body.arriving).toMatchObject([
    { userId: tenant.id, becomesResident: false },
  ])
})

it('a sale undone before its day leaves the role of the tenant as it is', async () => {
  const { tenant, sale } = await sell(inDays(6))
  expect((await undo(sale)).status).toBe(200)
  await completeDue(world.contextOf({ now: new Date(`${inDays(8)}T17:00:00Z`) }))
  expect([await roleOf(tenant.id), await roleChangesOf(tenant.id)]).toEqual(['tenant', []])
})

it('a sale of a past day turns the role at once, and its undoing turns it back', async () => {
  const { tenant, sale } = await sell(inDays(-20))
  expect([sale.status, await roleOf(tenant.id)]).toEqual(['done', 'resident'])
  const undone = await undo(sale)
  expect(undone.status, undone.text).toBe(200)
  expect(await roleOf(tenant.id)).toBe('tenant')
  expect(await roleChangesOf(tenant.id)).toEqual(
    expect.arrayContaining([{ role: ['tenant', 'resident'] }, { role: ['resident', 'tenant'] }]),
  )
  expect(await daysOf(tenant.residenceId)).toEqual([{ userId: tenant.id, startsOn: '2020-07-01', endsOn: null }])
})

it.each(['another home', 'a mandate'] as const)('an undone sale leaves the role where %s needs it', async (need) => {
  const { seller, tenant, sale } = await sell(inDays(0))
  const userId = tenant.id
  if (need === 'another home') {
    const { residenceId } = await settle('owner')
    const stay = { userId, relation: 'co_owner', startsOn: inDays(30) }
    const added = await manager().post(`/api/residences/${residenceId}/people`, stay)
    expect(added.status, added.text).toBe(201)
  } else {
    const { id: buildingId } = world.places.erables
    const organizationId = world.places.laurier.id
    await world.database.db
      .insert(mandates)
      .values({ id: newId(), buildingId, organizationId, userId, office: 'director', startsOn: inDays(0) })
  }
  const undone = await undo(sale)
  expect(undone.status, undone.text).toBe(200)
  expect(await roleOf(userId)).toBe('resident')
  expect(await daysOf(seller.residenceId)).toMatchObject([{ userId: seller.id, endsOn: null }])
})

it('where a resident only rents, they read no finances, which they read where they own', async () => {
  const { seller, tenant } = await sell(inDays(0))
  const cookie = await startSessionFor(world.database.db, tenant.id)
  const { body: self } = await world.as({ cookie }).get('/api/auth/user')
  expect(self).toMatchObject({ role: 'resident', rentedIds: [tenant.residenceId] })
  const feesOf = async (id: string) => (await world.as({ cookie }).get(`/api/residences/${id}`)).body.monthlyFeesCents
  await manager().patch(`/api/residences/${tenant.residenceId}`, { version: 0, monthlyFeesCents: 30_000 })
  await manager().patch(`/api/residences/${seller.residenceId}`, { version: 0, monthlyFeesCents: 40_000 })
  expect([await feesOf(tenant.residenceId), await feesOf(seller.residenceId)]).toEqual([null, 40_000])
  const ended = await manager().patch(`/api/residences/${tenant.residenceId}/people/${tenant.stayId}`, {
    version: 0,
    endsOn: inDays(10),
  })
  expect(ended.status, ended.text).toBe(200)
})

it('a tenant who buys the unit where they live leaves it as a tenant on the eve, is told of no departure, and all is undone', async () => {
  const seller = await settle('owner')
  const tenant = await settle('tenant', seller.residenceId)
  const day = inDays(12)
  const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [known(tenant.id)] })
  const since = world.letters.length
  const { body: confirmed, text } = await confirm(sale)
  expect(confirmed.status, text).toBe('confirmed')
  expect(await daysOf(seller.residenceId)).toEqual([
    { userId: seller.id, startsOn: '2020-07-01', endsOn: addDays(day, -1) },
    { userId: tenant.id, startsOn: '2020-07-01', endsOn: addDays(day, -1) },
    { userId: tenant.id, startsOn: day, endsOn: null },
  ])
  await world.runJobs()
  const told = world.letters.slice(since).filter(({ to }) => to === tenant.email)
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Votre arrivée')])
  const undone = await undo(confirmed)
  expect(undone.status, undone.text).toBe(200)
  expect(await daysOf(seller.residenceId)).toEqual([
    { userId: seller.id, startsOn: '2020-07-01', endsOn: null },
    { userId: tenant.id, startsOn: '2020-07-01', endsOn: null },
  ])
})

it('the letter of a tenant whose sale is entered late tells that the account is a resident’s', async () => {
  const seller = await settle('owner')
  const tenant = await settle('tenant')
  const late = { arrivesOn: inDays(-2), arriving: [known(tenant.id)] }
  const since = world.letters.length
  expect((await confirm(await draft(seller.residenceId, 'sale', late))).status).toBe(200)
  await world.runJobs()
  const [letter] = world.letters.slice(since).filter(({ to }) => to === tenant.email)
  expect(letter?.text).toContain(world.contextOf().machinery.say('fr', 'transfer-notices.mail_role'))
})

it('a demonstration tenant becomes a demonstration resident', async () => {
  const { db } = world.database
  const seller = await settle('owner')
  const tenant = await settle('tenant')
  await db.update(users).set({ role: 'demo_tenant' }).where(eq(users.id, tenant.id))
  const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(-1), arriving: [known(tenant.id)] })
  expect((await confirm(sale)).status).toBe(200)
  expect(await roleOf(tenant.id)).toBe('demo_resident')
})

it('a tenant whose stay was removed before the day stays a tenant', async () => {
  const { seller, tenant } = await sell(inDays(3))
  const { db } = world.database
  const own = and(eq(residencePeople.residenceId, seller.residenceId), eq(residencePeople.userId, tenant.id))
  await db.delete(residencePeople).where(own)
  await completeDue(world.contextOf({ now: new Date(`${inDays(3)}T17:00:00Z`) }))
  expect(await roleOf(tenant.id)).toBe('tenant')
})

it('a tenant who is typed by email is asked to be chosen, and a resident may rent elsewhere', async () => {
  const seller = await settle('owner')
  const tenant = await settle('tenant')
  const { id, version } = await draft(seller.residenceId, 'sale', {})
  const typed = await manager().patch(`/api/transfers/${id}`, { version, arriving: [invited(tenant.email)] })
  expect([typed.status, typed.body.code]).toEqual([422, 'transfers.choose_tenant'])
  const move = await draft(tenant.residenceId, 'move', {})
  const arriving = [known(seller.id, 'tenant')]
  const owner = await manager().patch(`/api/transfers/${move.id}`, { version: move.version, arriving })
  expect([owner.status, owner.body.arriving]).toMatchObject([200, [{ userId: seller.id, relation: 'tenant' }]])
})
