import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import type { VendorDetail } from '../../contract.ts'
import { whoHoldsVendors } from '../../server/service.ts'
import { billFrom, newVendor, newVendorContact } from '../../server/testing.ts'
import type { MergerPreview } from '../contract.ts'

const world = startWorld()

const vendorOf = async (id: string): Promise<VendorDetail> => (await world.as('manager').get(`/api/vendors/${id}`)).body
const merge = async (id: string, fromId: string) => {
  const [kept, gone] = [await vendorOf(id), await vendorOf(fromId)]
  const body = { fromId, version: kept.version, fromVersion: gone.version }
  return world.as('manager').put<VendorDetail>(`/api/vendors/${id}/merger`, body)
}
const billOf = async (vendorName: string) => {
  const { body } = await world.as('manager').post('/api/bills', billFrom(world.places.erables.id, vendorName))
  return body
}

test('every table that refers to a vendor is moved by a merger', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    "select conrelid::regclass::text name from pg_constraint where contype = 'f' and confrelid = 'vendors'::regclass",
  )
  const holders = await whoHoldsVendors.ask(world.contextOf(), null)
  const moved = holders.flatMap(({ tables }) => tables.map(getTableName))
  // Its own reference, to the vendor that one was merged into, is saved by the merger itself.
  expect(rows.map(({ name }) => name).sort()).toEqual([...moved, 'vendors'].sort())
})

test('bills, contacts and what the reading learned follow, and nothing refers to the vendor that is gone', async () => {
  const bill = await billOf('Plomberie Gagnon inc.')
  const kept = await newVendor(world, 'Gagnon')
  const goneId: string = bill.vendorId
  await newVendorContact(world, goneId)
  const { db } = world.database
  await db.execute(sql`insert into vendor_memories (organization_id, vendor_id, lessons)
    values (${world.places.laurier.id}, ${goneId}, ${JSON.stringify({ category: null, title: null, plan: null, places: {} })})`)
  await world.as('manager').patch(`/api/vendors/${goneId}`, { version: 0, phone: '514 555-0101', paymentDays: 30 })
  const { body: preview } = await world.as('manager').get<MergerPreview>(`/api/vendors/${kept}/merger?fromId=${goneId}`)
  expect(preview.moved).toEqual([
    { noun: 'contacts', count: 1 },
    { noun: 'bills', count: 1 },
    { noun: 'lessons', count: 1 },
  ])
  expect(preview.filled).toEqual(expect.arrayContaining(['phone', 'paymentDays']))
  const { status, body } = await merge(kept, goneId)
  expect([status, body.phone, body.paymentDays]).toEqual([200, '+15145550101', 30])
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select conrelid::regclass::text name, attname "column" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'vendors'::regclass`,
  )
  for (const { name, column } of rows) {
    const left = await pool.query(`select 1 from ${name} where ${column} = $1`, [goneId])
    expect(left.rows, name).toEqual([])
  }
  const moved = (await world.as('manager').get(`/api/bills/${bill.id}`)).body
  expect([moved.vendorId, moved.version > bill.version]).toEqual([kept, true])
  expect((await vendorOf(goneId)).mergedIntoId).toBe(kept)
  const listed = (await world.as('manager').get('/api/vendors?q=plomberie gagnon')).body
  expect(listed.items).toEqual([])
})

test('a bill that is named by the old name is of the vendor that was kept', async () => {
  const { vendorId } = await billOf('Vitrerie du Nord')
  const kept = await newVendor(world, 'Nord')
  await merge(kept, vendorId)
  expect((await billOf('VITRERIE DU NORD')).vendorId).toBe(kept)
})

test('a vendor that was merged leads to the last one that was kept, and changes no more', async () => {
  const [first, second, third] = [await newVendor(world, 'A'), await newVendor(world, 'B'), await newVendor(world, 'C')]
  await merge(second, first)
  await merge(third, second)
  expect((await vendorOf(first)).mergedIntoId).toBe(third)
  expect((await merge(third, first)).status).toBe(409)
  const { version } = await vendorOf(first)
  expect((await world.as('manager').patch(`/api/vendors/${first}`, { version, insurer: 'Mutuelle' })).status).toBe(409)
})

test('a vendor is not merged into itself, into one of another organization, or over a change nobody saw', async () => {
  const [kept, gone] = [await newVendor(world, 'A'), await newVendor(world, 'B')]
  expect((await merge(kept, kept)).status).toBe(422)
  await world.as('manager').patch(`/api/vendors/${gone}`, { version: 0, insurer: 'Mutuelle' })
  const stale = { fromId: gone, version: 0, fromVersion: 0 }
  expect((await world.as('manager').put(`/api/vendors/${kept}/merger`, stale)).status).toBe(409)
  const foreign = await world.as('otherManager').post('/api/vendors', {
    organizationId: world.places.nordet.id,
    name: 'Ailleurs',
  })
  const asked = { fromId: foreign.body.id, version: 0, fromVersion: 0 }
  expect((await world.as('manager').put(`/api/vendors/${kept}/merger`, asked)).status).toBe(404)
  expect((await world.as('admin').put(`/api/vendors/${kept}/merger`, asked)).status).toBe(422)
})

test('who manages some buildings alone merges no vendor: bills of the others would follow', async () => {
  const [id, fromId] = [await newVendor(world, 'A'), await newVendor(world, 'B')]
  const call = world.as('managerLimited').put(`/api/vendors/${id}/merger`, { fromId, version: 0, fromVersion: 0 })
  expect((await call).status).toBe(403)
})

test('both vendors say in their history what happened', async () => {
  const [kept, gone] = [await newVendor(world, 'A'), await newVendor(world, 'B')]
  await merge(kept, gone)
  const actions = async (id: string) =>
    (await world.as('admin').get(`/api/audit?subject=vendor&subjectId=${id}`)).body.items.map(
      ({ action }: { action: string }) => action,
    )
  expect([await actions(kept), await actions(gone)]).toEqual([['absorbed'], ['merged']])
})
