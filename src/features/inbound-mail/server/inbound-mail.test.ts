import { afterEach, describe, expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { expectStatuses } from '../../../server/testing/statuses.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { removeExpiredMessages } from '../inbound-messages/server/service.ts'
import { inboundMessagePolicy } from '../policy.ts'
import { visibleMessages } from './store.ts'
import { inboundMessages } from './tables.ts'
import { newHeldMessage } from './testing.ts'

const world = startWorld()
const path = '/api/inbound-address'
afterEach(() =>
  world.database.pool.query('truncate inbound_messages, inbound_addresses, inbound_senders, pile_documents cascade'),
)
const inboxOf = async () => (await world.as('manager').get('/api/pile')).body.items
const storedCount = async () => (await world.database.pool.query('select key from stored_keys')).rows.length

describe('the address of an organization', () => {
  test('is made once, renewed over its version, and ended; the former code is nobody’s', async () => {
    const { laurier } = world.places
    const manager = world.as('manager')
    const read = async () => (await manager.get(`${path}?organization=${laurier.id}`)).body
    expect(await read()).toMatchObject({ isOffered: true, address: null, checkedAt: null })
    const made = await manager.post(path, { organizationId: laurier.id })
    expect(made.body.address).toMatch(/^factures\+[a-z2-9]{12}@mitoyen\.test$/)
    expect((await manager.post(path, { organizationId: laurier.id })).body.code).toBe('inbound-mail.has_address')
    expect((await world.as('managerLimited').get(`${path}?organization=${laurier.id}`)).body.address).toBe(
      made.body.address,
    )
    const renewed = await manager.put(`${path}/code`, { organizationId: laurier.id, version: 0 })
    expect(renewed.body.address).not.toBe(made.body.address)
    expect((await manager.put(`${path}/code`, { organizationId: laurier.id, version: 0 })).body.code).toBe('stale')
    expect((await manager.del(path, { organization: laurier.id })).status).toBe(204)
    expect(await read()).toMatchObject({ address: null })
    expect((await manager.del(path, { organization: laurier.id })).status).toBe(404)
  })

  test('is offered nowhere without a mailbox', async () => {
    const { config } = world.machinery
    const { laurier } = world.places
    const { inboundMail } = config
    Object.assign(config, { inboundMail: undefined })
    try {
      const manager = world.as('manager')
      expect((await manager.get(`${path}?organization=${laurier.id}`)).body).toMatchObject({
        isOffered: false,
        address: null,
      })
      expect((await manager.post(path, { organizationId: laurier.id })).body.code).toBe('inbound-mail.not_offered')
    } finally {
      Object.assign(config, { inboundMail })
    }
  })
})

test('a list of senders takes addresses and domains once, and no domain where anyone has an address', async () => {
  const manager = world.as('manager')
  const add = async (pattern: string) =>
    (await manager.post('/api/inbound-senders', { organizationId: world.places.laurier.id, pattern })).body
  expect(await add(' Factures@Belair.example ')).toMatchObject({ pattern: 'factures@belair.example' })
  const { id } = await add('@belair.example')
  expect(await add('belair.example')).toMatchObject({
    code: 'inbound-mail.listed',
    fields: { pattern: expect.any(String) },
  })
  expect(await add('gmail.com')).toMatchObject({ code: 'inbound-mail.public_domain' })
  for (const wrong of ['', 'belair', 'a b@c.example', 'a@b@c.example', '*.example'])
    expect((await add(wrong)).code, wrong).toBe('invalid')
  expect((await manager.get('/api/inbound-senders')).body).toMatchObject({
    total: 2,
    items: [{ pattern: 'belair.example', addedByName: 'Marc Gestionnaire' }, { pattern: 'factures@belair.example' }],
  })
  expect((await world.as('otherManager').get('/api/inbound-senders')).body.total).toBe(0)
  expect((await manager.del(`/api/inbound-senders/${id}`)).status).toBe(204)
})

describe('a held message', () => {
  test('is seen, accepted and deleted by those who manage the whole organization', async () => {
    for (let at = 0; at < 2; at++) await newHeldMessage(world)
    const { laurier } = world.places
    const rows = await world.database.db.select().from(inboundMessages)
    for (const who of castNames) {
      const actor = await world.actorOf(who)
      const seen = await world.database.db.select().from(inboundMessages).where(visibleMessages(actor))
      expect(seen.length > 0, who).toBe(rows.every((row) => inboundMessagePolicy.read(actor, row)))
    }
    const asked = `/api/inbound-messages?organization=${laurier.id}`
    await expectStatuses({ stranger: 401, tenant: 403, resident: 403 }, (who) => world.as(who).get(asked))
    expect((await world.as('managerLimited').get(asked)).body.total).toBe(0)
    expect((await world.as('demoManager').get(asked)).body.total).toBe(2)
  })

  test('is accepted once, by one of two, its documents in the inbox and its sender on the list if asked', async () => {
    const { id } = await newHeldMessage(world)
    const accept = (who: 'manager' | 'admin') =>
      world.as(who).put(`/api/inbound-messages/${id}/acceptance`, { version: 0, addsSender: true })
    const answers = await Promise.all([accept('manager'), accept('admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await inboxOf()).toMatchObject([
      { file: { name: 'facture.png' }, buildingId: null, emailedFrom: 'factures@belair.example' },
    ])
    expect((await world.as('manager').get('/api/inbound-senders')).body.items).toMatchObject([
      { pattern: 'factures@belair.example' },
    ])
    expect((await world.as('manager').get('/api/inbound-messages')).body.total).toBe(0)
    expect((await world.as('manager').get('/api/inbound-messages?status=taken')).body.total).toBe(1)
    expect((await world.as('manager').del(`/api/inbound-messages/${id}`)).body.code).toBe('inbound-mail.already_taken')
  })

  test('without documents is not accepted; deleted or expired, it takes its bytes with it', async () => {
    const before = await storedCount()
    const { id } = await newHeldMessage(world)
    await newHeldMessage(world, { expiresAt: new Date(Date.now() - 1) })
    await newHeldMessage(world, { expiresAt: new Date(Date.now() - 1), status: 'taken', reason: null })
    await world.database.pool.query('delete from inbound_attachments where message_id = $1', [id])
    const refused = await world.as('manager').put(`/api/inbound-messages/${id}/acceptance`, { version: 0 })
    expect(refused.body.code).toBe('inbound-mail.nothing_to_take')
    expect((await world.as('manager').del(`/api/inbound-messages/${id}`)).status).toBe(204)
    await world.database.db.transaction((tx) => removeExpiredMessages(world.contextOf({ db: tx })))
    expect(await world.database.db.select().from(inboundMessages)).toEqual([])
    await world.runJobs()
    // The bytes whose row the test deleted are an orphan of its own.
    expect(await storedCount()).toBe(before + 1)
  })
})
