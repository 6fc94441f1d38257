import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../../server/db.ts'
import { startWorld } from '../../server/testing/world.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { allRoutes } from './features.ts'
import { sortedLists } from './matrix/testing.ts'

const world = startWorld()
const rows = 20_000
const limit = 25

beforeAll(async () => {
  const { pool } = world.database
  for (const list of Object.values(sortedLists))
    if ('table' in list) await pool.query(list.fill(world, `generate_series(1, ${rows}) n`))
  await pool.query('analyze')
})

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of the query of a list's page: the tables and indexes it reads, the tables it reads whole, and its sorts. */
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
    read: nodes.flatMap((node) => node['Relation Name'] ?? []),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
  }
}

/** Reads a page of all that is kept, as an administrator, by the route at an address. */
async function listAt(db: Db, path: string, asked: object): Promise<unknown> {
  const ctx = world.contextOf({ db, actor: await world.actorOf('admin') })
  const route = allRoutes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
  return route?.run(ctx, { ...asked, limit }, {})
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
const indexed = sorted.flatMap(({ path, sort }) => {
  const list = sortedLists[path]
  return list && 'table' in list && !(sort in (list.sortedInMemory ?? {})) ? [{ path, sort, list }] : []
})

test('every list with sorts is read by index here, or has few rows, as its feature says', () => {
  expect(new Set(sorted.map(({ path }) => path))).toEqual(new Set(Object.keys(sortedLists)))
  expect(indexed.length).toBeGreaterThan(20)
})

test.each(indexed)(`a page of ${rows} $path by $sort is read by index`, async ({ path, sort, list }) => {
  const plan = await planOf((db) => listAt(db, path, { ...list.asked, sort }))
  expect(plan.read).toContain(list.table)
  expect(plan.indexes).not.toEqual([])
  expect(plan.scanned).not.toContain(list.table)
})

test('the second page is read from the end of the first by index', async () => {
  const first = await world.as('admin').get(`/api/organizations?sort=name&limit=${limit}`)
  const cursor: string = first.body.nextCursor
  const plan = await planOf((db) => listAt(db, '/api/organizations', { sort: 'name', cursor }))
  expect(plan).toMatchObject({ sorts: 0 })
  expect(plan.indexes).toContain('organizations_by_name')
})

test('the facts of one building are read from their index', async () => {
  const { rows: explained } = await world.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_entries where building_id = '${world.places.erables.id}' order by at desc limit 25`,
  )
  expect(explained.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_building_id_at_index')
})
