import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { makeLog } from './log.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const file = 'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

const uploads = ['/api/files', '/api/pile', '/api/bills/extraction']
const broken: [what: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', 'xx'],
  ['an empty boundary', 'multipart/form-data; boundary=', 'xx'],
  ['a boundary over 256 characters', `multipart/form-data; boundary=${'a'.repeat(3_000)}`, 'x'],
  ['an empty body', 'multipart/form-data; boundary=y', ''],
  ['a body without the boundary', 'multipart/form-data; boundary=y', 'nothing'],
  ['a part without a header', 'multipart/form-data; boundary=y', '--y\r\n\r\n\r\nxxx'],
  ['a file cut short', 'multipart/form-data; boundary=y', `--y\r\n${file}\x89PNG`],
  [
    'a file without a name',
    'multipart/form-data; boundary=y',
    `--y\r\ncontent-type: application/octet-stream\r\n${file}x\r\n--y--\r\n`,
  ],
  [
    'a file part that names no file',
    'multipart/form-data; boundary=y',
    '--y\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--y--\r\n',
  ],
  [
    'a long part that is neither a field nor a file',
    'multipart/form-data; boundary=y',
    `--y\r\ncontent-disposition: attachment; name="file"; filename="a"\r\n\r\n${'x'.repeat(300_000)}\r\n--y--\r\n`,
  ],
  [
    'a long part that says nothing',
    'multipart/form-data; boundary=y',
    `--y\r\nx: y\r\n\r\n${'x'.repeat(300_000)}\r\n--y--\r\n`,
  ],
  [
    'a field cut short',
    'multipart/form-data; boundary=y',
    '--y\r\ncontent-disposition: form-data; name="buildingId"\r\n\r\nabc',
  ],
  [
    'a field alone',
    'multipart/form-data; boundary=y',
    '--y\r\ncontent-disposition: form-data; name="buildingId"\r\n\r\nabc\r\n--y--\r\n',
  ],
  [
    'a field named like a method of every object',
    'multipart/form-data; boundary=y',
    '--y\r\ncontent-disposition: form-data; name="toString"\r\n\r\nabc\r\n--y--\r\n',
  ],
]

describe.each(uploads)('POST %s', (path) => {
  test.each(broken)('refuses a form with %s', async (_what, type, body) => {
    const answer = await world.as('manager').post(path, body, { 'content-type': type })
    expect([415, 422], answer.text).toContain(answer.status)
    expect(answer.body.message).toMatch(/\w{3}/)
  })
})

describe('a connection', () => {
  const lines: string[] = []
  let http: FastifyInstance
  let cookie: string
  let failures: () => Promise<number>
  beforeAll(async () => {
    const log = makeLog('info', { write: (line) => void lines.push(line) })
    const machinery = makeMachinery(world.machinery.config, log, world.database)
    const made = await makeApplication({ machinery, database: world.database })
    http = made.http
    failures = async () => (await machinery.metrics.failures.get()).values.reduce((sum, { value }) => sum + value, 0)
    await http.listen({ port: 0, host: '127.0.0.1' })
    cookie = `mitoyen_session=${await startSessionFor(world.database.db, world.people.manager.id)}`
  })
  afterAll(() => http.close())
  beforeEach(() => void lines.splice(0))

  const open = (method: string, path: string, agent: Agent | false, headers: Record<string, string | number> = {}) => {
    const { port } = http.server.address() as AddressInfo
    return request({ port, method, path, agent, headers: { cookie, ...headers } })
  }
  const send = (method: string, path: string, agent: Agent, { type, body }: { type?: string; body?: Buffer } = {}) =>
    new Promise<{ status: number | undefined; localPort: number | undefined }>((resolve, reject) => {
      const headers: Record<string, string | number> =
        type && body ? { 'content-type': type, 'content-length': body.length } : {}
      const call = open(method, path, agent, headers)
      call.on('error', reject).on('response', (answer) => {
        const { localPort } = answer.socket
        text(answer).then(() => resolve({ status: answer.statusCode, localPort }), reject)
      })
      call.end(body)
    })

  test.each([200_000, 6_000_000])('answers the call after a refused upload of %i bytes', async (size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const head = '--y\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 7), Buffer.from('\r\n--y--\r\n')])
    const refused = await send('POST', '/api/files', agent, { type: 'multipart/form-data; boundary=y', body })
    expect(refused.status).toBe(422)
    const next = await send('GET', '/api/auth/user', agent)
    expect(next).toEqual({ status: 200, localPort: refused.localPort })
    agent.destroy()
  })

  test('aborted during an upload is not logged as a server error', async () => {
    const { pool } = world.database
    await pool.query('delete from rate_windows')
    const cut = open('POST', '/api/files', false, {
      'content-type': 'multipart/form-data; boundary=y',
      'content-length': 1_000_000,
    }).on('error', () => undefined)
    cut.write(`--y\r\n${file}%PDF-1.4\n`)
    // The call is counted before its files are read.
    await expect.poll(async () => (await pool.query('select 1 from rate_windows')).rowCount).toBe(1)
    cut.destroy()
    await expect.poll(() => lines.join('')).toContain('"status":499')
    const agent = new Agent()
    await send('GET', '/api/auth/user', agent)
    agent.destroy()
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
    expect(await failures()).toBe(0)
  })
})
