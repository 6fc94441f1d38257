import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditApi } from '../../features/audit/contract.ts'
import { findFacts } from '../../features/audit/server/store.ts'
import { billsApi } from '../../features/bills/contract.ts'
import { findBills } from '../../features/bills/server/store.ts'
import { buildingsApi } from '../../features/buildings/contract.ts'
import { findBuildings } from '../../features/buildings/server/service.ts'
import { demandStatuses, demandsApi } from '../../features/demands/contract.ts'
import { isOpen } from '../../features/demands/rules.ts'
import { findDemands } from '../../features/demands/server/store.ts'
import { invitationsApi } from '../../features/invitations/contract.ts'
import { listInvitations } from '../../features/invitations/server/store.ts'
import { organizationsApi } from '../../features/organizations/contract.ts'
import { findOrganizations } from '../../features/organizations/server/service.ts'
import { residencesApi } from '../../features/residences/contract.ts'
import { findResidences } from '../../features/residences/server/service.ts'
import { trialsApi } from '../../features/trials/contract.ts'
import { findTrialRequests } from '../../features/trials/server/store.ts'
import { userManagementApi } from '../../features/user-management/contract.ts'
import { listPeople } from '../../features/user-management/people/server/store.ts'
import { vendorsApi } from '../../features/vendors/contract.ts'
import { findVendors } from '../../features/vendors/server/store.ts'
import type { Db } from '../../server/db.ts'
import { startWorld } from '../../server/testing/world.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { allRoutes } from './features.ts'

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
    `insert into bills (id, organization_id, building_id, vendor_id, title, category, status, issued_on, due_on, total_cents, created_by_id)
     select gen_random_uuid(), organization_id, '${erables.id}', id, name, 'repairs', 'sent', date '2020-01-01' + (random() * 2000)::int,
       date '2020-01-01' + (random() * 2000)::int, (random() * 1000000)::int, '${world.people.manager.id}' from vendors`,
  )
  await pool.query(
    `insert into demands (id, organization_id, building_id, type, title, description, status, submitted_by_id, submitted_at, is_escalated, updated_at)
     select gen_random_uuid(), '${laurier.id}', '${erables.id}', 'maintenance', 'T', 'D', (array['submitted', 'approved', 'completed'])[1 + n % 3],
       '${world.people.tenant.id}', now() - n * interval '1 minute', n % 9 = 0, now() - n * interval '1 hour' from ${series}`,
  )
  await pool.query(
    `insert into invitations (id, email, role, language, organization_id, security_level, require_two_factor, token_hash,
       expires_at, invited_by_id, created_at, status)
     select gen_random_uuid(), md5(n::text) || '@example.com', 'manager', 'fr', '${laurier.id}', 'standard', false, md5(n::text),
       now() + n * interval '1 minute', '${world.people.manager.id}', now() - n * interval '1 minute',
       case when n % 200 = 0 then 'pending' else 'expired' end from ${series}`,
  )
  await pool.query(
    `insert into trial_requests (id, name, email, kind, doors, language, created_at)
     select gen_random_uuid(), md5(n::text), 'a@example.com', 'syndicate', 4, 'fr', now() - n * interval '1 minute' from ${series}`,
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
  'Relation Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How the database finds the page of a list: the indexes it reads, the tables it reads whole, and what it sorts. */
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
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
  }
}

const limit = 25
const everyone = { users: undefined, invitations: undefined }
const moment = (db: Db) => ({ db, now: new Date() })

interface Listing {
  readonly table: string
  readonly list: (db: Db, asked: object) => Promise<unknown>
}

/** The demands that screens sort by urgency. */
const open = demandStatuses.filter(isOpen).join(',')

/** How each list reads a page of all that is kept, by its address, and the table whose rows it lists. */
const lists: Record<string, Listing> = {
  '/api/organizations': {
    table: 'organizations',
    list: (db, asked) =>
      findOrganizations(db, undefined, organizationsApi.list.input.parse(asked), { today: '2026-01-01' }),
  },
  '/api/buildings': {
    table: 'buildings',
    list: (db, asked) => findBuildings(db, undefined, buildingsApi.list.input.parse(asked), { today: '2026-01-01' }),
  },
  '/api/residences': {
    table: 'residences',
    list: (db, asked) => findResidences(db, undefined, residencesApi.list.input.parse(asked), { today: '2026-01-01' }),
  },
  '/api/users': {
    table: 'users',
    list: (db, asked) => listPeople(moment(db), everyone, userManagementApi.list.input.parse(asked)),
  },
  '/api/invitations': {
    table: 'invitations',
    list: (db, asked) => listInvitations(db, undefined, invitationsApi.list.input.parse(asked), new Date()),
  },
  '/api/vendors': {
    table: 'vendors',
    list: (db, asked) => findVendors(db, undefined, vendorsApi.list.input.parse(asked)),
  },
  '/api/bills': {
    table: 'bills',
    list: (db, asked) => findBills(db, undefined, billsApi.list.input.parse(asked)),
  },
  '/api/demands': {
    table: 'demands',
    list: (db, asked) =>
      findDemands(db, undefined, demandsApi.list.input.parse({ ...asked, status: open }), world.people.manager.id),
  },
  '/api/trial-requests': {
    table: 'trial_requests',
    list: (db, asked) => findTrialRequests(db, trialsApi.list.input.parse(asked)),
  },
  '/api/audit': {
    table: 'audit_entries',
    list: (db, asked) => findFacts(db, undefined, auditApi.list.input.parse(asked)),
  },
}

/** Sorted without an index, and why that is cheap. */
const sortedInMemory: Record<string, string> = {
  '/api/users lastLogin': 'an index would be written at each sign-in, for a list that few sort so',
}

/** Lists of few rows, and why they are few. */
const narrow: Record<string, string> = {
  '/api/auth/sessions': 'of one person',
  '/api/notifications': 'of one person',
  '/api/residences/:id/people': 'of one residence',
  '/api/residences/:id/candidates': 'the accounts a search finds for one residence',
  '/api/imports/residences/:id/rows': 'of one file',
  '/api/bills/:id/history': 'of one bill',
  '/api/demands/:id/history': 'of one demand',
  '/api/demands/:id/comments': 'of one demand',
  '/api/demands/:id/notes': 'of one demand',
  '/api/vendors/memories': 'of one organization',
  '/api/bills/export': 'read by the query of the list of bills',
  '/api/jobs': 'the queue holds what is not done yet',
}

/** The names by which a list can be sorted; none for what is no list. */
function sortsOf({ input }: Endpoint): string[] {
  const sort: unknown = input instanceof z.ZodMiniObject ? input.shape.sort : undefined
  const names = sort instanceof z.ZodMiniDefault ? sort.def.innerType : undefined
  return names instanceof z.ZodMiniEnum ? names.options.map(String).filter((name) => !name.startsWith('-')) : []
}

const sorted = allRoutes.flatMap(({ endpoint }) =>
  endpoint.method === 'GET' ? sortsOf(endpoint).map((sort) => ({ path: endpoint.path, sort })) : [],
)
const indexed = sorted.filter(({ path, sort }) => path in lists && !(`${path} ${sort}` in sortedInMemory))

test('every list with sorts is read by index here, or has few rows', () => {
  expect(sorted.map(({ path }) => path).filter((path) => !(path in lists) && !(path in narrow))).toEqual([])
})

test.each(indexed)(`a page of ${rows} $path by $sort is read by index`, async ({ path, sort }) => {
  const { table, list } = lists[path] ?? {}
  const plan = await planOf((db) => list?.(db, { sort, limit }) ?? Promise.resolve())
  expect(plan.indexes).not.toEqual([])
  expect(plan.scanned).not.toContain(table)
})

test('the second page is read from the end of the first by index', async () => {
  const { db } = world.database
  const first = await findOrganizations(db, undefined, { sort: 'name', limit }, { today: '2026-01-01' })
  const cursor = first.nextCursor ?? ''
  const plan = await planOf((logged) =>
    findOrganizations(logged, undefined, { sort: 'name', limit, cursor }, { today: '2026-01-01' }),
  )
  expect(plan).toMatchObject({ sorts: 0 })
  expect(plan.indexes).toContain('organizations_by_name')
})

test('the facts of one building are read from their index', async () => {
  const { rows: explained } = await world.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_entries where building_id = '${world.places.erables.id}' order by at desc limit 25`,
  )
  expect(explained.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_building_id_at_index')
})
