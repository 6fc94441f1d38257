import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSessionFor } from '../../../../db/worlds/test.ts'
import { datedItems } from '../../../server/calendar.ts'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays } from '../../../shared/dates.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { completeDue } from '../completion/server/service.ts'
import { confirmTransfer, undoTransfer } from '../confirmation/server/service.ts'
import type { Handed, Transfer } from '../contract.ts'
import { inDays, invited, known, newVacantResidence, transferActs } from './testing.ts'

const world = startWorld()
const { manager, settle, draft, confirm, undo, staysOf, daysOf } = transferActs(world)

/** The places that an account reaches at an instant. */
async function reachedAt(instant: string, id: string, role: 'resident' | 'tenant' = 'resident') {
  const { database, machinery } = world
  const asker = { db: database.db, now: new Date(instant), machinery }
  return (await machinery.actorOf(asker, { id, role, language: 'fr' })).residenceIds
}

describe('a sale to come', () => {
  it('changes nothing before it is confirmed, then ends the owners on the eve and starts the buyers on the day', async () => {
    const seller = await settle('owner')
    const tenant = await settle('tenant', seller.residenceId)
    const buyer = await settle('owner')
    const day = inDays(30)
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [known(buyer.id)] })
    expect(sale).toMatchObject({ status: 'draft', leavesOn: addDays(day, -1), arrivesOn: day, isUndoable: false })
    expect(sale.leaving.map(({ userId }) => userId)).toEqual([seller.id])
    const before = await staysOf(seller.residenceId)
    expect(before.map(({ endsOn }) => endsOn)).toEqual([null, null])
    const done = await confirm(sale)
    expect([done.status, done.body.status, done.body.isUndoable], done.text).toEqual([200, 'confirmed', true])
    expect(await daysOf(seller.residenceId)).toEqual([
      { userId: seller.id, startsOn: '2020-07-01', endsOn: addDays(day, -1) },
      { userId: tenant.id, startsOn: '2020-07-01', endsOn: null },
      { userId: buyer.id, startsOn: day, endsOn: null },
    ])
    expect((await undo(done.body)).body.status).toBe('cancelled')
    const after = await staysOf(seller.residenceId)
    expect(after.map(({ version: _, updatedAt: __, ...stay }) => stay)).toEqual(
      before.map(({ version: _, updatedAt: __, ...stay }) => stay),
    )
  })

  it('changes access at midnight in Montréal', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: '2199-01-15', arriving: [known(buyer.id)] })
    await confirm(sale)
    // Five to midnight and five past midnight, in winter.
    const [eve, night] = ['2199-01-15T04:55:00Z', '2199-01-15T05:05:00Z'] as const
    expect(await reachedAt(eve, seller.id)).toEqual([seller.residenceId])
    expect(await reachedAt(eve, buyer.id)).toEqual([buyer.residenceId])
    expect(await reachedAt(night, seller.id)).toEqual([])
    expect([...(await reachedAt(night, buyer.id))].sort()).toEqual([buyer.residenceId, seller.residenceId].sort())
  })

  it('is done on its day; then what is handed over is still noted, nothing else changes, and it can’t be undone', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(3), arriving: [known(buyer.id)] })
    const { body: confirmed } = await confirm(sale)
    const now = new Date(`${inDays(3)}T12:00:00Z`)
    const actor = await world.actorOf('manager')
    await expect(undoTransfer(world.contextOf({ actor, now }), confirmed)).rejects.toThrow('transfers.already_begun')
    await completeDue(world.contextOf({ now }))
    const { body: done } = await manager().get<Transfer>(`/api/transfers/${sale.id}`)
    expect(done).toMatchObject({ status: 'done', isUndoable: false })
    const { version } = done
    const late = await manager().patch(`/api/transfers/${sale.id}`, { version, arrivesOn: inDays(9) })
    expect([late.status, late.body.code]).toEqual([409, 'transfers.is_over'])
    const noted = await manager().patch<Transfer>(`/api/transfers/${sale.id}`, { version, handedOver: ['keys'] })
    expect(noted.body).toMatchObject({ status: 'done', handedOver: [{ what: 'keys' }] })
  })

  it('is refused to be undone where a period was changed since', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(20), arriving: [known(buyer.id)] })
    const { body: confirmed } = await confirm(sale)
    const [stay] = await staysOf(seller.residenceId)
    const change = { version: stay?.version, endsOn: inDays(10) }
    await manager().patch(`/api/residences/${seller.residenceId}/people/${stay?.id}`, change)
    const refused = await undo(confirmed)
    expect([refused.status, refused.body.code]).toEqual([409, 'transfers.changed_since'])
    expect(refused.body.message).toContain('Nina Vendeuse')
    expect((await staysOf(seller.residenceId)).map(({ endsOn }) => endsOn)).toEqual([inDays(10), null])
  })

  it('keeps who checked off what was handed over, and by when a requested certificate is due', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const day = inDays(60)
    const sale = await draft(seller.residenceId, 'sale', {
      arrivesOn: day,
      arriving: [known(buyer.id)],
      handedOver: ['keys'],
      certificateRequestedOn: inDays(-2),
    })
    const { id, version } = (await confirm(sale)).body
    const dueDays = async () => {
      const ctx = world.contextOf({ actor: await world.actorOf('manager') })
      const items = await datedItems(ctx, { from: inDays(0), to: day, limit: 500 })
      const own = items.filter(({ path, what }) => path.endsWith(id) && what.endsWith('_due'))
      return own.map(({ what, on }) => [what, on])
    }
    expect(await dueDays()).toEqual([['transfers.certificate_due', inDays(13)]])
    const handedOver = ['keys', 'certificate'] as const
    const asAdmin = await world
      .as('admin')
      .patch<Transfer>(`/api/transfers/${id}`, { version, handedOver, statementRequestedOn: inDays(-1) })
    expect(asAdmin.status, asAdmin.text).toBe(200)
    const nameOf = async (who: 'manager' | 'admin') => {
      const { firstName, lastName } = (await world.as(who).get('/api/auth/user')).body
      return `${firstName} ${lastName}`
    }
    expect(asAdmin.body.handedOver.map(({ what, byName }) => [what, byName])).toEqual([
      ['keys', await nameOf('manager')],
      ['certificate', await nameOf('admin')],
    ])
    expect(await dueDays()).toEqual([['transfers.statement_due', inDays(14)]])
  })

  it('still takes what was handed over, and nothing else', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(9), arriving: [known(buyer.id)] })
    const { id, version } = (await confirm(sale)).body
    const handed = await manager().patch(`/api/transfers/${id}`, { version, handedOver: ['keys', 'by_laws'] })
    expect([handed.status, handed.body.handedOver.map(({ what }: Handed) => what)]).toEqual([200, ['keys', 'by_laws']])
    const moved = await manager().patch(`/api/transfers/${id}`, { version: version + 1, arrivesOn: inDays(12) })
    expect([moved.status, moved.body.code]).toEqual([409, 'transfers.not_a_draft'])
    expect((await manager().del(`/api/transfers/${id}`)).body.code).toBe('transfers.not_a_draft')
  })
})

describe('those who are invited', () => {
  it('get an invitation of which the place begins on the day, and lose it when the sale is undone', async () => {
    const seller = await settle('owner')
    const email = `${newId()}@acquereur.test`
    const day = inDays(25)
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [invited(email)] })
    const { body: confirmed } = await confirm(sale)
    expect(confirmed.arriving).toMatchObject([{ email, invitation: 'pending', userId: null }])
    const read = () => world.database.db.select().from(invitations).where(eq(invitations.email, email))
    expect(await read()).toMatchObject([{ startsOn: day, role: 'resident', language: 'en', status: 'pending' }])
    expect((await undo(confirmed)).status).toBe(200)
    expect(await read()).toMatchObject([{ status: 'cancelled' }])
  })

  it('reach nothing before the day when they accept, and lose their dates when it is undone', async () => {
    const seller = await settle('owner')
    const email = `${newId()}@acquereur.test`
    const day = inDays(25)
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [invited(email)] })
    const { body: confirmed } = await confirm(sale)
    await world.runJobs()
    const token = /accept-invitation#([\w-]+)/.exec(world.letters.find(({ to }) => to === email)?.text ?? '')?.[1]
    const person = { firstName: 'Élise', lastName: 'Gagné', password: 'verger-83-lanterne-bleue' }
    const given = { token, language: 'en', ...person }
    expect((await world.as('stranger').post('/api/invitations/acceptance', given)).status).toBe(201)
    const { body: accepted } = await manager().get<Transfer>(`/api/transfers/${sale.id}`)
    const userId = accepted.arriving[0]?.userId ?? ''
    expect(accepted.arriving).toMatchObject([{ invitation: 'accepted', firstName: 'Élise' }])
    expect(await reachedAt(`${addDays(day, -1)}T17:00:00Z`, userId)).toEqual([])
    expect(await reachedAt(`${day}T17:00:00Z`, userId)).toEqual([seller.residenceId])
    const undone = await undo(confirmed)
    expect(undone.status, undone.text).toBe(200)
    expect(await daysOf(seller.residenceId)).toEqual([{ userId: seller.id, startsOn: '2020-07-01', endsOn: null }])
  })
})

describe('a buyer without an email', () => {
  it('is kept by name from the day on, and is gone once the sale is undone', async () => {
    const seller = await settle('owner')
    const day = inDays(12)
    const buyer = { ...invited(''), firstName: 'Thérèse', lastName: 'Lapierre', email: null }
    const twice = await manager().post<Transfer>('/api/transfers', { residenceId: seller.residenceId, kind: 'sale' })
    const at = `/api/transfers/${twice.body.id}`
    const refused = await manager().patch(at, { version: 0, arriving: [buyer, { ...buyer, firstName: 'THERESE' }] })
    expect(refused.body.code).toBe('transfers.twice')
    const sale = (await manager().patch<Transfer>(at, { version: 0, arrivesOn: day, arriving: [buyer] })).body
    const { body: confirmed, text } = await confirm(sale)
    expect(confirmed.arriving, text).toMatchObject([{ firstName: 'Thérèse', email: null, invitation: null }])
    const userId = confirmed.arriving[0]?.userId ?? ''
    expect(await daysOf(seller.residenceId)).toEqual([
      { userId: seller.id, startsOn: '2020-07-01', endsOn: addDays(day, -1) },
      { userId, startsOn: day, endsOn: null },
    ])
    const undone = await undo(confirmed)
    expect(undone.body.arriving, undone.text).toMatchObject([{ firstName: 'Thérèse', userId: null }])
    expect(await daysOf(seller.residenceId)).toEqual([{ userId: seller.id, startsOn: '2020-07-01', endsOn: null }])
    expect(await world.database.db.$count(users, eq(users.id, userId))).toBe(0)
  })

  it('stays where they hold another unit too', async () => {
    const seller = await settle('owner')
    const buyer = { ...invited(''), lastName: 'Reste', email: null }
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(12), arriving: [buyer] })
    const { body: confirmed } = await confirm(sale)
    const userId = confirmed.arriving[0]?.userId ?? ''
    const other = await newVacantResidence(world)
    const held = { userId, relation: 'owner', startsOn: '2026-01-01' }
    expect((await manager().post(`/api/residences/${other.residenceId}/people`, held)).status).toBe(201)
    expect((await undo(confirmed)).status).toBe(200)
    expect(await daysOf(other.residenceId)).toEqual([{ userId, startsOn: '2026-01-01', endsOn: null }])
  })
})

describe('a sale of a past day', () => {
  async function pastSale() {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(-40), arriving: [known(buyer.id)] })
    const { body } = await confirm(sale)
    return { seller, buyer, sale: body }
  }

  it('takes effect at once, and can be undone while nothing refers to it', async () => {
    const { seller, buyer, sale } = await pastSale()
    expect(sale).toMatchObject({ status: 'done', isUndoable: true })
    expect(await reachedAt(new Date().toISOString(), seller.id)).toEqual([])
    expect((await undo(sale)).status).toBe(200)
    expect(await reachedAt(new Date().toISOString(), seller.id)).toEqual([seller.residenceId])
    expect(await reachedAt(new Date().toISOString(), buyer.id)).toEqual([buyer.residenceId])
  })

  it('can’t be undone once who arrived has sent a request from there', async () => {
    const { seller, buyer, sale } = await pastSale()
    const cookie = await startSessionFor(world.database.db, buyer.id)
    const asked = { type: 'maintenance', description: 'La fenêtre du salon ne ferme plus.', submit: true, fileIds: [] }
    const place = { buildingId: world.places.erables.id, residenceId: seller.residenceId }
    const sent = await world.as({ cookie }).post('/api/demands', { ...asked, ...place })
    expect(sent.status, sent.text).toBe(201)
    const refused = await undo(sale)
    expect([refused.status, refused.body.code]).toEqual([409, 'transfers.referred_to'])
  })
})

describe('a move', () => {
  it('has two days, with nobody between them', async () => {
    const leaver = await settle('tenant')
    const other = await settle('tenant')
    const move = await draft(leaver.residenceId, 'move', {
      leavesOn: inDays(10),
      arrivesOn: inDays(40),
      leavingIds: [leaver.stayId],
      arriving: [known(other.id, 'tenant')],
    })
    expect((await confirm(move)).body.status).toBe('confirmed')
    expect(await daysOf(leaver.residenceId)).toEqual([
      { userId: leaver.id, startsOn: '2020-07-01', endsOn: inDays(10) },
      { userId: other.id, startsOn: inDays(40), endsOn: null },
    ])
  })

  it('never ends who owns the unit', async () => {
    const owner = await settle('owner')
    const { body } = await manager().post('/api/transfers', { residenceId: owner.residenceId, kind: 'move' })
    const refused = await manager().patch(`/api/transfers/${body.id}`, { version: 0, leavingIds: [owner.stayId] })
    expect([refused.status, refused.body.code]).toEqual([422, 'transfers.not_there'])
  })
})

describe('those who are told', () => {
  it('are both sides in a letter of their language, and the managers; the calendar has the day', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const day = inDays(17)
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: day, arriving: [known(buyer.id)] })
    const since = world.letters.length
    await confirm(sale)
    await world.runJobs()
    const sent = world.letters.slice(since)
    const subjectTo = (email: string) => sent.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjectTo(seller.email)[0]).toContain('Votre départ de l’unité est confirmé')
    expect(subjectTo(buyer.email)[0]).toContain('Votre arrivée dans l’unité est confirmée')
    const cookie = await startSessionFor(world.database.db, seller.id)
    const told = await world.as({ cookie }).get('/api/notifications')
    expect(told.body.items.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'Votre départ de l’unité est confirmé',
    )
    expect((await world.as({ cookie }).get(`/api/transfers/${sale.id}`)).status).toBe(404)
    const actor = await world.actorOf('manager')
    const itemsOf = async (place: { id: string }) =>
      datedItems(world.contextOf({ actor }), { from: day, to: day, limit: 50, building: place.id })
    expect(await itemsOf(world.places.erables)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: sale.id, what: 'transfers.day_sale' })]),
    )
    expect(await itemsOf(world.places.fleuve)).toEqual([])
  })

  it('are not told when the draft says so', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', {
      arrivesOn: inDays(18),
      arriving: [known(buyer.id)],
      isLeavingTold: false,
      isArrivingTold: false,
    })
    const actor = await world.actorOf('manager')
    await world.database.db.transaction(async (db) => confirmTransfer(world.contextOf({ actor, db }), sale))
    await world.runJobs()
    expect(world.letters.filter(({ to }) => to === seller.email || to === buyer.email)).toEqual([])
  })
})
