import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { findFacts } from '../../features/audit/server/store.ts'
import { findBuildings } from '../../features/buildings/server/store.ts'
import { findOrganizations } from '../../features/organizations/server/service.ts'
import { findResidences } from '../../features/residences/server/store.ts'
import { listPeople } from '../../features/user-management/people/server/store.ts'
import { findVendors } from '../../features/vendors/server/store.ts'
import type { Db } from '../../server/db.ts'
import { startWorld } from '../../server/testing/world.ts'

const world = startWorld()
const rows = 20_000

beforeAll(async () => {
  const { pool } = world.database
  const { laurier, erables } = world.places
  const series = `generate_series(1, ${rows}) n`
  await pool.query(
    `insert into organizations (id, name, kind) select gen_random_uuid(), 'Syndicat ' || md5(n::text), 'syndicate' from ${series}`,
  )
  await pool.query(
    `insert into users (id, email, first_name, last_name, role)
     select gen_random_uuid(), md5(n::text) || '@example.com', 'Zoé', md5(n::text), 'resident' from ${series}`,
  )
  await pool.query(
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors,
       management_company, parking_spaces, storage_spaces, amenities)
     select gen_random_uuid(), '${laurier.id}', md5(n::text), 'rental', '1, rue A', md5(n::text), 'QC', 'H2X 1Y4', 1990, n % 300, 4, 'G', 0, 0,
       '{}' from ${series}`,
  )
  await pool.query(
    `insert into residences (id, organization_id, building_id, unit_number, floor, parking_spaces, storage_spaces)
     select gen_random_uuid(), organization_id, id, 'U', total_units % 9, '{}', '{}' from buildings`,
  )
  await pool.query(
    `insert into vendors (id, organization_id, name, search_name) select gen_random_uuid(), '${laurier.id}', md5(n::text), md5(n::text) from ${series}`,
  )
  await pool.query(
    `insert into audit_entries (id, at, building_id, subject, subject_id, action, request_id)
     select gen_random_uuid(), now() - n * interval '1 minute', case when n % 400 = 0 then '${erables.id}'::uuid else gen_random_uuid() end,
       'building', gen_random_uuid(), 'updated', 'r' from ${series}`,
  )
  await pool.query('analyze')
})

interface Node {
  'Node Type': string
  'Index Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How the database finds the page of a list: the indexes it reads, and what it sorts. */
async function planOf(list: (db: Db) => Promise<unknown>) {
  const { pool } = world.database
  const sent: { text: string; values: unknown[] }[] = []
  await list(drizzle({ client: pool, logger: { logQuery: (text, values) => sent.push({ text, values }) } }))
  const [page] = sent.filter(({ text }) => text.includes('order by'))
  const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json) ${page?.text}`,
    page?.values,
  )
  const nodes = explained.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
  }
}

const limit = 25
const everyone = { users: undefined, invitations: undefined }
const lists: [string, string, (db: Db) => Promise<unknown>][] = [
  ['organizations by name', 'organizations_by_name', (db) => findOrganizations(db, undefined, { sort: 'name', limit })],
  ['buildings by name', 'buildings_by_name', (db) => findBuildings(db, undefined, { sort: 'name', limit })],
  [
    'buildings by city, the last first',
    'buildings_by_city',
    (db) => findBuildings(db, undefined, { sort: '-city', limit }),
  ],
  [
    'residences by building and unit',
    'buildings_by_name',
    (db) => findResidences(db, undefined, { sort: 'unit', limit }, '2026-01-01'),
  ],
  [
    'residences by floor',
    'residences_by_floor',
    (db) => findResidences(db, undefined, { sort: 'floor', limit }, '2026-01-01'),
  ],
  ['accounts by name', 'users_by_name', (db) => listPeople({ db, now: new Date() }, everyone, { sort: 'name', limit })],
  ['vendors by name', 'vendors_by_name', (db) => findVendors(db, undefined, { sort: 'name', limit })],
  ['facts, the latest first', 'audit_entries_at_id_index', (db) => findFacts(db, undefined, { sort: '-at', limit })],
]

test.each(lists)(`a page of ${rows} %s is read from its index`, async (_, index, list) => {
  expect((await planOf(list)).indexes).toContain(index)
})

test('the second page is read from the end of the first by index', async () => {
  const { db } = world.database
  const first = await findOrganizations(db, undefined, { sort: 'name', limit })
  const cursor = first.nextCursor ?? ''
  const plan = await planOf((logged) => findOrganizations(logged, undefined, { sort: 'name', limit, cursor }))
  expect(plan).toMatchObject({ sorts: 0 })
  expect(plan.indexes).toContain('organizations_by_name')
})

test('the facts of one building are read from their index', async () => {
  const { rows: explained } = await world.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_entries where building_id = '${world.places.erables.id}' order by at desc limit 25`,
  )
  expect(explained.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_building_id_at_index')
})
