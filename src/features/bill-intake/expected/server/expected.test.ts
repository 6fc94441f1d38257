import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, type Day, today } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { newContract } from '../../../vendor-profiles/server/testing.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { newVendor } from '../../../vendors/server/testing.ts'
import { newInboxDocument } from '../../server/testing.ts'
import { mostExpected } from '../contract.ts'
import { listExpected } from './service.ts'

const world = startWorld()
const path = '/api/bills/expected'
afterEach(() => world.database.pool.query('truncate bills, pile_documents, vendor_contracts cascade'))

interface Told {
  readonly amounts?: readonly number[]
  readonly isRepeated?: boolean
  readonly paymentType?: 'recurring'
  readonly vendorId?: string
}

/** Monthly bills of a vendor, of which the last came on a day; answers the vendor. */
async function monthly(lastOn: Day, { amounts = [100, 100, 100, 100], ...told }: Told = {}) {
  const { places, people } = world
  const { vendorId = await newVendor(world, 'Ascenseurs'), isRepeated, paymentType } = told
  await world.database.db.insert(bills).values(
    amounts.map((totalCents, at) => {
      const issuedOn = addMonths(lastOn, at - amounts.length + 1)
      return {
        id: newId(),
        organizationId: places.laurier.id,
        buildingId: places.erables.id,
        vendorId,
        title: 'Entretien',
        category: 'elevators' as const,
        status: 'sent' as const,
        issuedOn,
        dueOn: addDays(issuedOn, 30),
        totalCents,
        isRepeated,
        paymentType,
        createdById: people.manager.id,
      }
    }),
  )
  return vendorId
}
const listed = async (who: Parameters<typeof world.as>[0] = 'manager', search = '') =>
  (await world.as(who).get(`${path}${search}`)).body.items

test('a bill that did not come is missing, before one that is due and one whose document waits', async () => {
  const due = await monthly(addDays(addMonths(today(), -1), 5))
  const missing = await monthly(addDays(addMonths(today(), -1), -20), { amounts: [900, 1_000, 1_000, 1_100] })
  const received = await monthly(addDays(addMonths(today(), -1), -18))
  await monthly(addMonths(today(), -7))
  await monthly(addDays(addMonths(today(), -1), -20), { isRepeated: true })
  await monthly(addDays(addMonths(today(), -1), -20), { amounts: [100, 100] })
  const documentId = await newInboxDocument(world, world.people.manager.id)
  await world.database.pool.query(
    'update pile_documents set search_name = (select search_name from vendors where id = $1)',
    [received],
  )
  expect(await listed()).toMatchObject([
    { vendorId: missing, state: 'missing', lastCents: 1_100, previousCents: 1_000, yearCents: 4_000, yearCount: 4 },
    { vendorId: received, state: 'received', waitingId: documentId },
    { vendorId: due, state: 'due', waitingId: null, pace: 'monthly', billCount: 4 },
  ])
})

test('a project in instalments is no month of the service of its vendor', async () => {
  const vendorId = await monthly(addDays(addMonths(today(), -1), -20))
  await monthly(addDays(addMonths(today(), -1), -10), { vendorId, amounts: [8_452_872], paymentType: 'recurring' })
  expect(await listed()).toMatchObject([{ vendorId, billCount: 4, lastCents: 100, previousCents: 100 }])
})

test('only those who read the bills of a building see what is expected there, whatever they ask for', async () => {
  await monthly(addDays(addMonths(today(), -1), -20))
  const { laurier, erables } = world.places
  for (const search of ['', `?organization=${laurier.id}`, `?building=${erables.id}`])
    for (const api of [path, '/api/bills/commitments'])
      await expectStatuses({ stranger: 401, resident: 403, tenant: 403, manager: 200, demoManager: 200 }, (who) =>
        world.as(who).get(`${api}${search}`),
      )
  for (const who of ['manager', 'demoManager'] as const) expect(await listed(who), who).toHaveLength(1)
  for (const who of ['otherManager', 'managerLimited'] as const)
    for (const search of ['', `?organization=${laurier.id}`, `?building=${erables.id}`])
      expect(await listed(who, search), `${who} ${search}`).toEqual([])
  // An administrator reaches every organization, and is asked for one.
  expect(await listed('admin')).toEqual([])
  expect(await listed('admin', `?organization=${laurier.id}`)).toHaveLength(1)
  expect((await world.as('manager').get(`${path}?building=12`)).status).toBe(422)
})

test('the document of another organization never counts as received', async () => {
  const vendorId = await monthly(addDays(addMonths(today(), -1), -20))
  await newInboxDocument(world, world.people.otherManager.id)
  await world.database.pool.query(
    `update pile_documents set organization_id = $2, building_id = $3,
       search_name = (select search_name from vendors where id = $1)`,
    [vendorId, world.places.nordet.id, world.places.falaise.id],
  )
  expect(await listed('admin', `?organization=${world.places.laurier.id}`)).toMatchObject([
    { state: 'missing', waitingId: null },
  ])
})

test('however many vendors there are, it is two statements, and an answer of at most 300', async () => {
  const { places, people, database } = world
  await database.pool.query(
    `with made as (
       insert into vendors (id, organization_id, name, search_name)
       select gen_random_uuid(), $1, 'Fournisseur ' || n, 'fournisseur ' || n from generate_series(1, $4) n returning id
     )
     insert into bills (id, organization_id, building_id, vendor_id, title, category, status, issued_on, due_on, total_cents, created_by_id)
     select gen_random_uuid(), $1, $2, made.id, 'Entretien', 'elevators', 'sent',
       current_date - 50 - month * 30, current_date - 20 - month * 30, 100, $3
     from made, generate_series(0, 3) month`,
    [places.laurier.id, places.erables.id, people.manager.id, mostExpected + 40],
  )
  const statements: string[] = []
  const ctx = world.contextOf({
    db: drizzle({ client: database.pool, logger: { logQuery: (text) => statements.push(text) } }),
    actor: await world.actorOf('manager'),
    via: 'session',
  })
  expect((await listExpected(ctx, {})).items).toHaveLength(mostExpected)
  expect(statements).toHaveLength(2)
  await database.db.delete(bills)
  await database.db.delete(vendors)
})

test('the bills of one vendor are found alone, and none for whom the vendor is out of reach', async () => {
  const lastOn = addDays(addMonths(today(), -1), 5)
  const vendorId = await monthly(lastOn)
  await monthly(lastOn)
  const found = await listed('manager', `?vendor=${vendorId}`)
  expect(found.map((one: { vendorId: string }) => one.vendorId)).toEqual([vendorId])
  expect(await listed('otherManager', `?vendor=${vendorId}`)).toEqual([])
})

test('a contract with a cost is a commitment while it runs, unless a bill of its vendor comes back there', async () => {
  const { erables, fleuve, laurier } = world.places
  const [running, renewed] = [addMonths(today(), 6), addMonths(today(), -6)]
  const contract = (title: string, told: Parameters<typeof newContract>[1] = {}) =>
    newContract(world, { title, startsOn: addMonths(today(), -18), endsOn: running, yearlyCents: 120_000, ...told })
  const vendorId = await monthly(today(), { amounts: [5_000], isRepeated: true, paymentType: 'recurring' })
  await world.database.db.update(bills).set({ schedule: 'monthly' })
  await contract('Covered', { vendorId })
  const elsewhere = await contract('Other building', { vendorId, buildingId: fleuve.id, yearlyCents: 30_000 })
  await contract('Covered everywhere', { vendorId, buildingId: null })
  const own = await contract('Of all', { buildingId: null, endsOn: null, yearlyCents: 90_000 })
  const again = await contract('Renewed', { endsOn: renewed, isRenewed: true })
  await contract('Over', { endsOn: renewed })
  await contract('To come', { startsOn: addMonths(today(), 1) })
  await contract('Free', { yearlyCents: null })
  const commitments = async (who: Parameters<typeof world.as>[0], search = '') =>
    (await world.as(who).get(`/api/bills/commitments${search}`)).body.items
  expect(await commitments('manager')).toMatchObject([
    { id: again.id, source: 'contract', yearlyCents: 120_000, dueOn: null, untilOn: null },
    { id: own.id, source: 'contract', yearlyCents: 90_000, buildingName: null },
    { source: 'bill', title: 'Entretien', yearlyCents: 60_000, vendorId },
    { id: elsewhere.id, source: 'contract', yearlyCents: 30_000, untilOn: running },
  ])
  expect(await commitments('manager', `?vendor=${vendorId}&building=${fleuve.id}`)).toMatchObject([
    { id: elsewhere.id },
  ])
  expect(await commitments('manager', `?building=${erables.id}`)).toHaveLength(2)
  expect(await commitments('otherManager', `?organization=${laurier.id}`)).toEqual([])
  expect((await commitments('managerLimited')).map(({ title }: { title: string }) => title)).not.toContain('Renewed')
})
