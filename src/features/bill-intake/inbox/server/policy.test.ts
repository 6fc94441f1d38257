import { describe, expect, test } from 'vitest'
import { castNames } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import { newInboxDocument } from '../../server/testing.ts'
import { inboxPolicy } from '../policy.ts'
import { findInbox, visibleInbox } from './store.ts'
import { inboxDocuments } from './tables.ts'
import { billOf, inboxIn } from './testing.ts'

const world = startWorld()
const { upload, inboxOf, rowOf, empty } = inboxIn(world)

describe('documents to check', () => {
  test('are shared by the managers of their building, and by nobody else', async () => {
    const { erables, falaise } = world.places
    await expectStatuses(
      { stranger: 401, tenant: 403, otherManager: 404, managerLimited: 404, demoManager: 403 },
      (who) => upload(who, printedPdf([aBill]), erables.id),
    )
    expect((await upload('manager', printedPdf([aBill]), falaise.id)).status).toBe(404)
    expect((await upload('manager', printedPdf([aBill]), newId())).status).toBe(404)
    const { id, file } = (await upload('manager', printedPdf([billOf('TN-3')]))).body
    await world.runJobs()
    const ask = (who: Who) => {
      const caller = world.as(who)
      return Promise.all([
        caller.get(`/api/pile/${id}`),
        caller.get(`/api/bills/extraction/${file.id}/pages/1`),
        caller.put(`/api/pile/${id}/reading`),
        caller.post(`/api/pile/${id}/parts`),
        caller.del(`/api/pile/${id}`),
        caller.del(`/api/files/${file.id}`),
        caller.post('/api/bills', sampleBill(erables.id, { fileId: file.id })),
      ])
    }
    for (const [who, statuses] of [
      ['stranger', [401, 401, 401, 401, 401, 401, 401]],
      ['tenant', [404, 404, 404, 404, 404, 404, 403]],
      ['resident', [404, 404, 404, 404, 404, 404, 403]],
      ['otherManager', [404, 404, 404, 404, 404, 404, 404]],
      ['managerLimited', [404, 404, 404, 404, 404, 404, 404]],
      ['demoManager', [200, 200, 403, 403, 403, 403, 403]],
    ] as const)
      expect(
        (await ask(who)).map(({ status }) => status),
        who,
      ).toEqual(statuses)
    expect((await world.as('tenant').get('/api/pile')).status).toBe(403)
    expect(await inboxOf('otherManager')).toEqual([])
    expect(await inboxOf('managerLimited')).toEqual([])
    for (const who of ['admin', 'demoManager'] as const)
      expect(await inboxOf(who)).toMatchObject([{ id, sentById: world.people.manager.id }])
    await empty()
  })

  test('are of those who manage the whole organization and of who sent them, until a building is chosen', async () => {
    const { laurier, fleuve, falaise } = world.places
    const send = (who: Who, fields: Record<string, string>, number: string) =>
      world.as(who).post('/api/pile', fileForm(printedPdf([billOf(number)]), { name: 'facture.pdf', fields }))
    await expectStatuses({ stranger: 401, tenant: 404, otherManager: 404, demoManager: 403 }, (who) =>
      send(who, { organizationId: laurier.id }, 'TN-90'),
    )
    expect((await send('admin', {}, 'TN-90')).status).toBe(422)
    const { id: whole } = (await send('manager', {}, 'TN-91')).body
    const limited = (await send('managerLimited', { organizationId: laurier.id }, 'TN-92')).body
    expect(limited).toMatchObject({ organizationId: laurier.id, buildingId: null, buildingName: null })
    await world.runJobs()
    expect(await inboxOf()).toMatchObject([
      { id: whole, state: 'read', triage: 'check' },
      { id: limited.id, state: 'read', triage: 'duplicate' },
    ])
    expect(await inboxOf('managerLimited')).toMatchObject([{ id: limited.id }])
    expect(await inboxOf('otherManager')).toEqual([])
    const listedIn = async (building: string) =>
      (await world.as('manager').get(`/api/pile?building=${building}`)).body.total
    expect([await listedIn(fleuve.id), await listedIn(falaise.id)]).toEqual([2, 0])

    const place = (who: Who, id: string, buildingId: string) =>
      world
        .as(who)
        .put(`/api/pile/${id}/building`, { buildingId })
        .then(({ status }) => status)
    expect(await place('managerLimited', whole, fleuve.id)).toBe(404)
    expect(await place('managerLimited', limited.id, world.places.erables.id)).toBe(404)
    expect(await place('manager', limited.id, falaise.id)).toBe(404)
    expect(await place('managerLimited', limited.id, fleuve.id)).toBe(200)
    expect(await place('manager', whole, world.places.erables.id)).toBe(200)
    expect(await inboxOf('managerLimited')).toMatchObject([{ id: limited.id, buildingName: 'Le Fleuve' }])
    const bill = sampleBill(fleuve.id, { fileId: limited.file.id })
    expect((await world.as('manager').post('/api/bills', bill)).status).toBe(201)
    await empty()
  })

  test('a colleague may read a document again, split it and save it; a second attempt is refused', async () => {
    const { erables } = world.places
    const whole = (await upload('manager', printedPdf([billOf('TN-44'), billOf('PL-45', 'Plomberie Lavoie inc.')])))
      .body
    await world.runJobs()
    expect((await world.as('admin').put(`/api/pile/${whole.id}/reading`)).status).toBe(200)
    expect((await rowOf(whole.id))?.sentById).toBe(world.people.admin.id)
    await world.runJobs()
    expect((await world.as('admin').post(`/api/pile/${whole.id}/parts`)).body).toEqual({ count: 2 })
    await world.runJobs()
    const [one] = await inboxOf()
    const bill = sampleBill(erables.id, { fileId: one.file.id })
    const answers = await Promise.all([
      world.as('manager').post('/api/bills', bill),
      world.as('admin').post('/api/bills', bill),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'files.already_saved',
      fields: { fileId: expect.stringContaining('déjà été enregistré') },
    })
    await empty()
  })

  test('the list and the policy agree, for everyone and every document', async () => {
    const { db } = world.database
    for (const { id } of Object.values(world.people))
      for (const hasBuilding of [true, false]) await newInboxDocument(world, id, { hasBuilding })
    const rows = await db.select().from(inboxDocuments)
    for (const who of castNames) {
      const actor = await world.actorOf(who)
      const listed = new Set((await findInbox(db, visibleInbox(actor), {})).map((row) => row.id))
      for (const row of rows) expect(listed.has(row.id), who).toBe(inboxPolicy.read(actor, row))
    }
    await db.delete(inboxDocuments)
  })
})
