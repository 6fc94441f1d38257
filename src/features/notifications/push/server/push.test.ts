import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { hashToken, seal } from '../../../../server/secrets.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { sessions } from '../../../users/server/tables.ts'
import { notifications, pushDevices } from '../../server/tables.ts'
import { sendToDevice } from './service.ts'

const world = startWorld()
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = Buffer.alloc(16, 7)

/** A push service on this machine, which answers what a test wants. */
const received: { headers: IncomingMessage['headers']; body: Buffer }[] = []
let answer = 201
const service = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end()
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  service.close()
})
beforeEach(async () => {
  await world.runJobs()
  received.splice(0)
  answer = 201
  for (const table of [pushDevices, notifications]) await world.database.db.delete(table)
})

/** Decrypts a message as a browser does: by RFC 8291, with its own private key. */
function decrypt(body: Buffer): unknown {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const ours = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, by: { salt: Buffer; info: Buffer; bytes: number }) =>
    Buffer.from(hkdfSync('sha256', secret, by.salt, by.info, by.bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours])
  const input = derive(browser.computeSecret(ours), { salt: auth, info, bytes: 32 })
  const key = derive(input, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(input, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  expect(text.at(-1)).toBe(2)
  return JSON.parse(text.subarray(0, -1).toString())
}

/** A device of a person whose session is open. */
async function aDevice(who: CastName, endpoint = `${origin}/send/${newId()}`): Promise<string> {
  const { database, machinery, people } = world
  const [id, userId, sessionHash] = [newId(), people[who].id, hashToken(newId())]
  const expiresAt = new Date(Date.now() + 60_000)
  await database.db.insert(sessions).values({ tokenHash: sessionHash, userId, stage: 'full', expiresAt })
  const target = { endpoint, p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const sealedTarget = seal(machinery.config.secretKey, JSON.stringify(target))
  await database.db
    .insert(pushDevices)
    .values({ id, userId, sessionHash, endpointHash: hashToken(endpoint), sealedTarget })
  return id
}
async function sendDemand(): Promise<string> {
  const { body } = await world.as('tenant').post('/api/demands', {
    buildingId: world.places.erables.id,
    type: 'maintenance',
    title: 'Robinet qui fuit',
    description: 'Un secret: le robinet goutte.',
  })
  return body.id
}
const latestOf = async (who: CastName): Promise<string> =>
  (await world.as(who).get('/api/notifications')).body.items[0].id
/** Runs the job of a device where the push service of this machine is a known one. */
async function send(deviceId: string, notificationId: string, services = [origin]): Promise<void> {
  const { machinery } = world
  const { push } = machinery.config
  if (!push) throw new Error('the world has keys')
  const config = { ...machinery.config, push: { ...push, services } }
  await sendToDevice(world.contextOf({ machinery: { ...machinery, config } }), { deviceId, notificationId })
}
const devicesOf = async (who: CastName) => (await world.as(who).get('/api/notifications/push')).body.devices
async function queued(): Promise<number> {
  const { rows } = await world.database.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'send_push'`,
  )
  return rows.length
}

test('a device receives the line of the notification and its address, encrypted for it alone', async () => {
  const demand = await sendDemand()
  await world.runJobs()
  const [device, told] = [await aDevice('manager'), await latestOf('manager')]
  await send(device, told)
  const [message] = received
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(message?.headers.authorization).toMatch(/^vapid t=.+, k=B/)
  expect(message?.body.toString('latin1')).not.toContain('Robinet')
  expect(decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
    id: told,
    sentence: 'Théo Locataire a envoyé une demande',
    about: 'Robinet qui fuit · Les Érables, Parties communes',
    path: `/manager/demands/${demand}`,
  })
})

test.each([404, 410])('a device that the service no longer knows (%i) is removed', async (status) => {
  await sendDemand()
  await world.runJobs()
  answer = status
  await send(await aDevice('manager'), await latestOf('manager'))
  expect(await devicesOf('manager')).toEqual([])
})

test.each([
  [503, 'the push service asks to try later'],
  [429, 'the push service asks to try later'],
  [403, 'push_refused'],
  [302, 'push_refused'],
])('an answer of %i keeps the device, and the job says: %s', async (status, reason) => {
  await sendDemand()
  await world.runJobs()
  answer = status
  const device = await aDevice('manager')
  await expect(send(device, await latestOf('manager'))).rejects.toThrow(reason)
  expect(received).toHaveLength(1)
  expect(await devicesOf('manager')).toHaveLength(1)
})

test('an endpoint that is no known push service is refused when it is saved, and not called if it was', async () => {
  const target = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  for (const endpoint of [`${origin}/x`, 'https://169.254.169.254/x', 'https://fcm.googleapis.com.evil.example/x'])
    expect(await world.as('manager').put('/api/notifications/push/devices', { ...target, endpoint })).toMatchObject({
      status: 422,
      body: { code: 'notifications.push_unknown_service' },
    })
  await sendDemand()
  await world.runJobs()
  await expect(send(await aDevice('manager'), await latestOf('manager'), [])).rejects.toThrow('push_refused')
  expect(received).toEqual([])
})

test('a notification read meanwhile, or that its reader may no longer see, is not sent', async () => {
  const id = await sendDemand()
  await world.as('manager').post(`/api/demands/${id}/comments`, { body: 'Je passe demain.' })
  await world.runJobs()
  const [device, told] = [await aDevice('tenant'), await latestOf('tenant')]
  const move = (day: string | null) =>
    world.database.pool.query('update residence_people set ends_on = $1 where user_id = $2', [
      day,
      world.people.tenant.id,
    ])
  await move('2025-01-31')
  await send(device, told)
  await move(null)
  await world.as('tenant').put(`/api/notifications/${told}/reading`, {})
  await send(device, told)
  expect(received).toEqual([])
})

test('each device of the people told has its job, unless they refused the group', async () => {
  const paused = async () => {
    await world.database.pool.query(`delete from graphile_worker._private_jobs`)
  }
  await aDevice('manager', 'https://fcm.googleapis.com/fcm/send/a')
  await aDevice('manager', 'https://fcm.googleapis.com/fcm/send/b')
  const { deliver } = await import('../../delivery/server/service.ts')
  const subjectId = await sendDemand()
  await paused()
  const tell = async () => {
    const notice = { subject: 'demand', subjectId, kind: 'escalated', actorId: world.people.tenant.id, key: newId() }
    await deliver(world.contextOf(), { ...notice, detail: { note: null } })
  }
  await tell()
  expect(await queued()).toBe(2)
  await paused()
  await world.as('manager').put('/api/notifications/push/groups/demands_urgent', { isOn: false })
  expect((await world.as('manager').get('/api/notifications/push')).body.refused).toEqual(['demands_urgent'])
  await tell()
  expect(await queued()).toBe(0)
  await paused()
  await world.as('manager').put('/api/notifications/push/groups/demands_urgent', { isOn: true })
})

test('a device ends with its session, and is nobody else’s to see or to remove', async () => {
  const id = await aDevice('manager')
  expect((await world.as('tenant').del(`/api/notifications/push/devices/${id}`)).status).toBe(404)
  expect(JSON.stringify(await devicesOf('manager'))).not.toContain('send/')
  const [row] = await world.database.db.select().from(pushDevices)
  await world.database.pool.query('delete from sessions where token_hash = $1', [row?.sessionHash])
  expect(await devicesOf('manager')).toEqual([])
})

test('a browser that is turned on again, for another person too, has one row', async () => {
  const target = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  for (const who of ['manager', 'manager', 'tenant'] as const)
    expect((await world.as(who).put('/api/notifications/push/devices', target)).status).toBe(200)
  expect(await devicesOf('manager')).toEqual([])
  expect(await devicesOf('tenant')).toMatchObject([{ isThis: true }])
})
