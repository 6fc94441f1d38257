import { once } from 'node:events'
import { get, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startSessionFor } from '../../../../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../../../../app/server/application.ts'
import { openDatabase } from '../../../../server/db.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { mostTicked, packIds } from '../../../../shared/ticked-ids.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()

test('only the selected bills are exported, and an invalid id is refused', async () => {
  const manager = world.as('manager')
  const { erables } = world.places
  const [first, second] = [
    await manager.post('/api/bills', sampleBill(erables.id, { title: 'Vitrage', invoiceNumber: 'E-1' })),
    await manager.post('/api/bills', sampleBill(erables.id, { title: 'Ramonage', invoiceNumber: 'E-2' })),
  ]
  await manager.post('/api/bills', sampleBill(erables.id, { title: 'Toiture', invoiceNumber: 'E-3' }))
  const ticked = await manager.get(`/api/bills/export?ids=${first.body.id},${second.body.id}`)
  expect(ticked.status).toBe(200)
  expect(ticked.text).toContain('Vitrage')
  expect(ticked.text).toContain('Ramonage')
  expect(ticked.text).not.toContain('Toiture')
  for (const ids of ['-'.repeat(36), `${first.body.id},${'0-'.repeat(18)}`, `${first.body.id},`, 'all']) {
    expect((await manager.get(`/api/bills/export?ids=${ids}`)).status, ids).toBe(422)
  }
  const packed = await manager.get(`/api/bills/export?ids=${packIds([first.body.id, second.body.id])}`)
  expect([packed.status, packed.text]).toEqual([200, ticked.text])
  const many = (count: number) => packIds(Array.from({ length: count }, () => first.body.id))
  expect((await manager.get(`/api/bills/export?ids=${many(mostTicked)}`)).status).toBe(200)
  expect((await manager.get(`/api/bills/export?ids=${many(mostTicked + 1)}`)).status).toBe(422)
})

/** A bill of each number at La Falaise, all made from one that its manager entered. */
async function insertBills(count: number): Promise<void> {
  const { id } = (
    await world.as('otherManager').post('/api/bills', sampleBill(world.places.falaise.id, { status: 'sent' }))
  ).body
  await world.database.pool.query(
    `insert into bills (id, organization_id, building_id, vendor_id, title, category, status, issued_on, due_on, total_cents, paid_on, created_by_id)
     select gen_random_uuid(), organization_id, building_id, vendor_id, 'Facture ' || n, category, 'paid', issued_on, date '2020-01-01' + n / 10,
       n, date '2026-01-01' + n % 100, created_by_id
     from bills, generate_series(1, $2::int) n where id = $1`,
    [id, count],
  )
}

test('an export holds every bill of the list, past ten thousand, in its order and with its filters', async () => {
  await insertBills(10_500)
  const other = world.as('otherManager')
  const linesOf = async (filter: string) =>
    (await other.get(`/api/bills/export?${filter}`)).text.trim().split('\r\n').slice(1)
  const totalOf = async (filter: string) => (await other.get(`/api/bills?limit=1&${filter}`)).body.total
  for (const filter of ['sort=-dueOn', 'sort=title', 'paidFrom=2026-02-01&paidTo=2026-02-15', 'status=paid&q=999']) {
    const lines = await linesOf(filter)
    expect(lines.length, filter).toBe(await totalOf(filter))
    expect(new Set(lines).size, filter).toBe(lines.length)
  }
  const days = (await linesOf('sort=dueOn&status=paid')).map((line) => line.split(';')[7] ?? '')
  expect(days.length).toBe(10_500)
  expect(days).toEqual(days.toSorted())
  // The manager of other buildings gets none of them.
  expect((await world.as('manager').get('/api/bills/export')).text).not.toContain('La Falaise')
})

test('a workbook’s file name is in the requested language', async () => {
  const other = world.as('otherManager')
  const { status, headers } = await other.get('/api/bills/export?format=xlsx&language=en&status=sent')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''bills-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await other.get('/api/bills/export?format=pdf')).status).toBe(422)
})

const connectionsOf = ({ server }: { server: Server }): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

test('an aborted download reads no more pages and releases its connection', async () => {
  await insertBills(30_000)
  const { machinery, people } = world
  const { options } = world.database.pool
  // The driver hides the password from code that copies its options.
  const database = openDatabase({ ...options, password: options.password, max: 2 }, machinery.log)
  let queries = 0
  database.pool.on('acquire', () => {
    queries += 1
  })
  const { http } = await makeApplication({
    machinery: makeMachinery(machinery.config, machinery.log, database),
    database,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const cookie = `mitoyen_session=${await startSessionFor(world.database.db, people.otherManager.id)}`
  for (const format of ['csv', 'xlsx']) {
    queries = 0
    const call = get({ port, host: '127.0.0.1', path: `/api/bills/export?format=${format}`, headers: { cookie } })
    const [answer] = await once(call, 'response')
    await once(answer, 'readable')
    expect(answer.statusCode, format).toBe(200)
    call.destroy()
    // The running query ends; none starts after it.
    await expect.poll(() => connectionsOf(http)).toBe(0)
    await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount)
    expect(queries, format).toBeLessThan(60)
  }
  queries = 0
  const head = request({
    port,
    host: '127.0.0.1',
    path: '/api/bills/export',
    headers: { cookie },
    method: 'HEAD',
  }).end()
  const [{ statusCode }] = await once(head, 'response')
  expect(statusCode).toBe(200)
  expect(queries, 'HEAD').toBeLessThan(10)
  await http.close()
  await database.pool.end()
})
