import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { newId } from './ids.ts'
import { untilBlocked } from './testing/locks.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

test('a call on an open connection during a stop is answered 503 as JSON with Retry-After', async () => {
  const { database, people } = world
  const machinery = makeMachinery(world.machinery.config, world.machinery.log, database)
  const { http } = await makeApplication({ machinery, database })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const cookie = `mitoyen_session=${await startSessionFor(database.db, people.manager.id)}`
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  const call = (path: string, language: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\naccept-language: ${language}\r\ncookie: ${cookie}\r\n\r\n`)

  const holder = await database.pool.connect()
  await holder.query('begin; lock table bills in access exclusive mode')
  call(`/api/bills/${newId()}`, 'fr')
  await untilBlocked(database)
  const closed = http.close()
  await expect.poll(() => http.server.listening).toBe(false)
  const arrived = once(http.server, 'request')
  call('/api/buildings', 'fr')
  await arrived
  await holder.query('rollback')
  holder.release()
  await Promise.all([closed, once(socket, 'close')])

  const [first = '', second = ''] = Buffer.concat(received)
    .toString()
    .split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 404 /)
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toMatch(/^retry-after: 5\r$/im)
  expect(second).toMatch(/^content-type: application\/json; charset=utf-8\r$/im)
  const [, body = ''] = second.split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({
    code: 'unavailable',
    message: 'Ce service n’est pas disponible pour le moment. Réessayez bientôt.',
  })
})
