import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../../../server/config.ts'
import { readConfig } from '../../../../server/config.ts'
import type { Db } from '../../../../server/db.ts'
import { openFiles } from '../../../../server/files.ts'
import { dovecot, startImapServer } from '../../../../server/testing/imap-server.ts'
import { eicar, startScanner } from '../../../../server/testing/scanner.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { mostInInbox } from '../../../bill-intake/inbox/contract.ts'
import { inboxDocuments } from '../../../bill-intake/inbox/server/tables.ts'
import { newInboxDocument } from '../../../bill-intake/server/testing.ts'
import { files } from '../../../files/server/tables.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import { mostHeld } from '../../inbound-messages/contract.ts'
import { mailboxIdOf } from '../../server/service.ts'
import { inboundMailboxes, inboundMessages, inboundPending } from '../../server/tables.ts'
import { newAddress, newHeldMessage, newSender } from '../../server/testing.ts'
import { rawMail } from '../testing.ts'
import { fetchInboundMail } from './service.ts'

type Server = Awaited<ReturnType<typeof startImapServer>>
type Account = Awaited<ReturnType<Server['mailbox']>>

const world = startWorld()
let server: Server
let account: Account
let to: string

const manager = 'Marc <manager@mitoyen.test>'
const stranger = 'Fraude <factures@evil.example>'
let number = 0
/** Another bill each time. */
const bill = () => printedPdf([aBill.map((line) => line.replace('TN-881', `TN-${++number}`))])
const pdf = (name = 'facture.pdf', bytes: Uint8Array | string = bill()) => ({ type: 'application/pdf', name, bytes })

/** Runs the job as one process does, at an instant of its own. */
function fetchMail({
  told,
  ...place
}: {
  told?: Partial<Config['inboundMail']>
  now?: Date
  db?: Db
} = {}): Promise<void> {
  const { machinery } = world
  const config = { ...machinery.config, inboundMail: server.settings(told) }
  return fetchInboundMail(world.contextOf({ machinery: { ...machinery, config }, ...place }))
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const send = (mail: Partial<Parameters<typeof rawMail>[0]>) =>
  account.append('INBOX', rawMail({ from: manager, to, parts: [pdf()], ...mail }), [], new Date('2026-11-23T15:00:00Z'))

const { inboxOf, messagesOf, pendingOf, storedOf } = {
  inboxOf: async () => (await world.as('manager').get('/api/pile')).body.items,
  messagesOf: () => world.database.db.select().from(inboundMessages).orderBy(inboundMessages.id),
  pendingOf: () => world.database.db.select().from(inboundPending),
  storedOf: async () => (await world.database.pool.query('select key from stored_keys')).rows.length,
}
const mailboxOf = async () =>
  (
    await world.database.db
      .select()
      .from(inboundMailboxes)
      .where(eq(inboundMailboxes.id, mailboxIdOf(server.settings())))
  )[0]!
/** In a folder opened anew: an open one may not show yet what another connection has marked. */
async function unread(folder = 'INBOX'): Promise<number> {
  await account.mailboxOpen(folder)
  const found = (await account.search({ seen: false }, { uid: true })) || []
  await account.mailboxClose()
  return found.length
}

describe.runIf(dovecot)('the mailbox', () => {
  beforeAll(async () => {
    server = await startImapServer()
    account = await server.mailbox()
    await account.mailboxCreate('Traites')
    return async () => {
      account.close()
      await server.close()
    }
  })
  beforeEach(async () => {
    to = `factures+${(await newAddress(world)).code}@mitoyen.test`
  })
  afterEach(async () => {
    await world.database.pool.query('truncate inbound_messages, inbound_fingerprints, inbound_senders cascade')
    await world.database.pool.query('delete from pile_documents')
  })

  test('of a manager is read: the bills of a forwarded message are among those to check with their origin, once', async () => {
    const forwarded = { type: 'message/rfc822', bytes: rawMail({ from: stranger, to: 'marc', parts: [pdf('b.pdf')] }) }
    const logo = { type: 'image/png', name: 'logo.png', disposition: 'inline', id: 'logo', bytes: Buffer.alloc(900) }
    const twice = bill()
    await send({ parts: [pdf('a.pdf', twice), forwarded, logo, pdf('encore.pdf', twice), pdf('faux.pdf', 'bonjour')] })
    await fetchMail()
    expect(await inboxOf()).toMatchObject([
      {
        file: { name: 'a.pdf' },
        buildingId: null,
        emailedFrom: 'manager@mitoyen.test',
        emailedAt: '2026-11-23T15:00:00.000Z',
      },
      { file: { name: 'b.pdf' }, sentById: world.people.manager.id },
    ])
    expect(await messagesOf()).toMatchObject([{ status: 'taken', documentCount: 2, leftOutCount: 1, reason: null }])
    expect([await unread(), await pendingOf()]).toEqual([0, []])
    const before = await storedOf()
    // The same message by another way, and another message with a document that waits.
    await send({ parts: [pdf('c.pdf', twice)], messageId: 'autre' })
    await fetchMail()
    await fetchMail()
    expect(await inboxOf()).toHaveLength(2)
    expect(await storedOf()).toBe(before)
    await world.runJobs()
    expect((await inboxOf()).map(({ state }: { state: string }) => state)).toEqual(['read', 'read'])
  })

  test('a message that is delivered twice is taken once', async () => {
    const parts = [pdf()]
    await send({ messageId: 'double', parts })
    await send({ messageId: 'double', parts })
    await fetchMail()
    expect(await inboxOf()).toHaveLength(1)
    expect(await messagesOf()).toHaveLength(1)
  })

  test('holds what comes from outside the list, ignores what is nobody’s, and reads nothing of either', async () => {
    await send({ from: stranger, subject: 'Facture en retard' })
    await send({ from: stranger, parts: [] })
    await send({ to: 'factures+aaaaaaaaaaaa@mitoyen.test' })
    await send({ headers: ['Auto-Submitted: auto-replied'] })
    await send({ headers: ['Return-Path: <>'] })
    await send({ parts: [] })
    await fetchMail()
    expect(await inboxOf()).toEqual([])
    expect(await messagesOf()).toMatchObject([
      {
        status: 'held',
        reason: 'unknown_sender',
        senderAddress: 'factures@evil.example',
        subject: 'Facture en retard',
      },
      { status: 'held', reason: 'no_document', senderAddress: 'manager@mitoyen.test' },
    ])
    expect(await unread()).toBe(0)
    await world.runJobs()
    expect(await inboxOf()).toEqual([])
  })

  test('believes the receiving server of the settings about a sender', async () => {
    await newSender(world, 'belair.example')
    const from = 'Bélair <factures@belair.example>'
    const told = { authservId: 'mx.mitoyen.test' }
    await send({ from, headers: ['Authentication-Results: mx.evil.example; dmarc=pass header.from=belair.example'] })
    await send({ from, headers: ['Authentication-Results: mx.mitoyen.test; dmarc=fail header.from=belair.example'] })
    await send({ from, headers: ['Authentication-Results: mx.mitoyen.test; dmarc=pass header.from=belair.example'] })
    await fetchMail({ told })
    expect((await messagesOf()).map(({ reason }) => reason)).toEqual(['not_authenticated', 'not_authenticated', null])
    expect(await inboxOf()).toHaveLength(1)
  })

  test('a renewed address receives in place of the former one, and an organization that is over its limit holds', async () => {
    const former = to
    to = `factures+${(await newAddress(world)).code}@mitoyen.test`
    await send({ to: former })
    await fetchMail()
    expect(await messagesOf()).toEqual([])
    for (let at = 0; at < mostInInbox; at++) await newInboxDocument(world, world.people.manager.id)
    await send({})
    await fetchMail()
    expect(await messagesOf()).toMatchObject([{ status: 'held', reason: 'inbox_full' }])
    await world.database.db.delete(inboxDocuments)
    const [message] = (await world.as('manager').get('/api/inbound-messages')).body.items
    const accepted = await world.as('manager').put(`/api/inbound-messages/${message.id}/acceptance`, { version: 0 })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await inboxOf()).toHaveLength(1)
  })

  test('an infected attachment is left out, and the bytes of a held one are stored encrypted', async () => {
    const scanner = await startScanner()
    const { machinery, database } = world
    const config = { ...machinery.config, ...readClamd(scanner.environment), inboundMail: server.settings() }
    await send({ from: stranger, parts: [pdf(), pdf('virus.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), eicar]))] })
    await fetchInboundMail(
      world.contextOf({ machinery: { ...machinery, config, files: openFiles(config, database.db) } }),
    )
    scanner.close()
    expect(await messagesOf()).toMatchObject([{ status: 'held', leftOutCount: 1 }])
    const { items } = (await world.as('manager').get('/api/inbound-messages')).body
    expect(items[0].attachments).toMatchObject([{ name: 'facture.pdf' }])
    expect(await world.database.db.select().from(files).where(eq(files.name, 'virus.pdf'))).toEqual([])
  })

  test('moves what is taken to the folder of the settings, also after a process died before it could', async () => {
    const told = { doneFolder: 'Traites' }
    // Those of the tests before this one are moved first.
    await fetchMail({ told })
    const before = await unread('Traites')
    await send({})
    server.cutAt('UID MOVE')
    await fetchMail({ told })
    expect([await inboxOf(), await unread()]).toMatchObject([{ length: 1 }, 1])
    await send({})
    server.mend()
    await fetchMail({ told })
    expect([await inboxOf(), await unread(), await unread('Traites')]).toMatchObject([{ length: 2 }, 0, before + 2])
  })

  test('a connection that is cut in the middle of a document loses and doubles nothing', async () => {
    const before = await storedOf()
    await send({ parts: [pdf(), pdf('photo.pdf', Buffer.concat([Buffer.from(bill()), Buffer.alloc(400_000, 1)]))] })
    server.cutAt('AQEBAQEB')
    await fetchMail()
    expect([await inboxOf(), await messagesOf(), await storedOf()]).toEqual([[], [], before])
    expect((await mailboxOf()).failingSince).toEqual(expect.any(Date))
    server.mend()
    // Another process before its turn, then one after it.
    await fetchMail()
    expect(await inboxOf()).toEqual([])
    await fetchMail({ now: later(6) })
    expect(await inboxOf()).toHaveLength(2)
    expect((await mailboxOf()).failingSince).toBeNull()
  })

  test('a commit whose answer is lost keeps the documents that have rows', async () => {
    const before = await storedOf()
    await send({})
    const real = world.database.db
    const db: typeof real = Object.create(real)
    let isLost = false
    db.transaction = async (...asked) => {
      const done = await real.transaction(...asked)
      if (isLost || (await messagesOf()).length === 0) return done
      isLost = true
      throw new Error('Connection terminated unexpectedly')
    }
    await fetchMail({ db })
    expect([isLost, await messagesOf(), await storedOf()]).toMatchObject([true, { length: 1 }, before + 1])
    await fetchMail({ now: later(6) })
    expect([await inboxOf(), await unread()]).toMatchObject([{ length: 1 }, 0])
  })

  test('a process that died after it took a message leaves it to be marked, not to be taken again', async () => {
    await send({})
    server.cutAt('UID STORE')
    await fetchMail()
    expect([await inboxOf(), await unread()]).toMatchObject([{ length: 1 }, 1])
    server.mend()
    await fetchMail({ now: later(6) })
    expect([await inboxOf(), await unread()]).toMatchObject([{ length: 1 }, 0])
  })

  test('three processes at once take each message once', async () => {
    for (let at = 0; at < 12; at++) await send({ subject: `Facture ${at}` })
    await Promise.all([fetchMail(), fetchMail(), fetchMail()])
    expect(await messagesOf()).toHaveLength(12)
    expect(await inboxOf()).toHaveLength(12)
    expect([await unread(), await pendingOf()]).toEqual([0, []])
  })

  test('a folder that was made anew is read from its start, and what was taken before is not taken again', async () => {
    await send({})
    await fetchMail()
    await world.database.db.update(inboundMailboxes).set({ uidValidity: '1' })
    await fetchMail()
    expect([await inboxOf(), await messagesOf()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('a server that is away is told until it is back, and nothing is lost meanwhile', async () => {
    await send({})
    await server.stop()
    await fetchMail()
    const failing = async () => (await mailboxOf()).failingSince
    const since = await failing()
    expect(since).toEqual(expect.any(Date))
    await fetchMail({ now: later(3) })
    expect(await failing()).toEqual(since)
    await server.startAgain()
    account = await server.mailbox()
    await fetchMail()
    expect([await inboxOf(), await failing()]).toMatchObject([{ length: 1 }, null])
  })

  test('a server that refuses the account is told on the organization’s page, and the job ends well', async () => {
    await fetchMail({ told: { password: 'wrong' } })
    await fetchMail({ told: { folder: 'Absent' } })
    const failing = await world.database.db.select().from(inboundMailboxes)
    expect(failing.filter(({ failingSince }) => failingSince !== null).length).toBeGreaterThan(0)
    await fetchMail()
  })

  describe('meets hostile messages', () => {
    const many = (count: number, part: (at: number) => ReturnType<typeof pdf>) =>
      Array.from({ length: count }, (_, at) => part(at))

    test('a thousand attachments, messages in messages and a message over the limit are held, unread', async () => {
      await send({ parts: many(1_000, () => pdf('a.pdf', 'x')) })
      let nested = rawMail({ from: manager, to, parts: [pdf()] })
      for (let depth = 0; depth < 30; depth++)
        nested = rawMail({ from: manager, to, parts: [{ type: 'message/rfc822', bytes: nested }] })
      await account.append('INBOX', nested)
      await send({ parts: many(7, () => pdf('lourd.pdf', Buffer.alloc(7 * 1024 * 1024, 1))) })
      const before = await storedOf()
      await fetchMail()
      expect((await messagesOf()).map(({ reason }) => reason)).toEqual(['no_document', 'no_document', 'too_large'])
      expect([await inboxOf(), await storedOf(), await pendingOf()]).toEqual([[], before, []])
    })

    test('a message whose description is too large waits, and the others are taken in the same run', async () => {
      await send({ parts: many(9_000, () => pdf(`${'a'.repeat(1_000)}.pdf`, 'x')) })
      await send({})
      await fetchMail()
      expect(await inboxOf()).toHaveLength(1)
      expect(await pendingOf()).toMatchObject([{ tries: 1 }])
      for (let [one] = await pendingOf(); one?.dueAt; [one] = await pendingOf()) await fetchMail({ now: one.dueAt })
      expect(await pendingOf()).toMatchObject([{ dueAt: null }])
      await account.mailboxOpen('INBOX')
      expect(await account.search({ flagged: true }, { uid: true })).toHaveLength(1)
      await account.mailboxClose()
      await world.database.pool.query('delete from inbound_pending')
      await fetchMail()
    })

    test('wrong types, programs, archives and names of paths: only bills are stored, under plain names', async () => {
      const program = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(3_000_000, 7)])
      const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000_000, 0xff)])
      await send({
        parts: [
          pdf('../../etc/passwd.pdf'),
          { type: 'application/octet-stream', name: 'a\u202efdp.exe.pdf', bytes: bill() },
          { type: 'application/zip', name: '../../bombe.zip', bytes: Buffer.from('PK\x03\x04') },
          { type: 'application/pdf', name: 'programme.pdf', bytes: program },
          { type: 'image/jpeg', name: 'brisee.jpg', bytes: picture },
          { type: 'application/octet-stream', name: 'facture.exe', bytes: bill() },
          pdf('après.pdf'),
        ],
      })
      await fetchMail()
      const names = (await inboxOf()).map(({ file }: { file: { name: string } }) => file.name)
      expect(names).toContain('passwd.pdf')
      expect(names).toContain('après.pdf')
      for (const name of names) expect(name).toMatch(/^[^/\\\u202e]+\.(pdf|jpg)$/)
      expect(names.filter((name: string) => /programme|bombe|facture/.test(name))).toEqual([])
      expect([await unread(), await pendingOf()]).toEqual([0, []])
    })

    test('answers of programs never start a loop: nothing is ever sent', async () => {
      const letters = async () =>
        (await world.database.pool.query("select from graphile_worker.jobs where task_identifier = 'send_mail'"))
          .rowCount
      const before = await letters()
      for (const header of [
        'Auto-Submitted: auto-replied (vacation)',
        'X-Autoreply: yes',
        'Precedence: auto_reply',
        'Return-Path: <>',
      ])
        await send({ headers: [header] })
      await send({ type: 'multipart/report' })
      await send({ from: to })
      await fetchMail()
      expect([await inboxOf(), await letters()]).toEqual([[], before])
      expect(await messagesOf()).toMatchObject([{ status: 'held', reason: 'unknown_sender' }])
    })

    test('once as many are held as may be, others wait on the server, and are held after room is made', async () => {
      for (let at = 0; at < mostHeld; at++) await newHeldMessage(world)
      await send({ from: stranger })
      await send({})
      const before = await storedOf()
      await fetchMail()
      expect([await inboxOf(), (await storedOf()) - before]).toMatchObject([{ length: 1 }, 1])
      expect(await pendingOf()).toHaveLength(1)
      await world.database.pool.query('delete from inbound_messages')
      await fetchMail({ now: later(6) })
      expect(await messagesOf()).toMatchObject([{ status: 'held', senderAddress: 'factures@evil.example' }])
      expect(await pendingOf()).toEqual([])
    })

    test('the same Message-ID on another bill is another message; two senders in From are nobody', async () => {
      await send({ messageId: 'meme' })
      await send({ messageId: 'meme', subject: 'Autre' })
      await send({ from: `${manager}, ${stranger}` })
      await fetchMail()
      expect(await inboxOf()).toHaveLength(2)
      expect(await messagesOf()).toHaveLength(2)
    })
  })
})

const readClamd = (environment: Record<string, string>) => {
  const { clamd } = readConfig({ ...environment, DATA_DIR: world.machinery.config.dataDir })
  return { clamd }
}
