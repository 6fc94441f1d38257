import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { DemandStatus } from '../contract.ts'
import type { DemandFilter } from './store.ts'
import { findDemands, visibleDemands } from './store.ts'

const world = startWorld()

interface Sent {
  text: string
  values: unknown[]
}

/** The statement that reads a page of what one may see. */
async function pageStatement(client: PoolClient, who: CastName, filter: Partial<DemandFilter>): Promise<Sent> {
  const sent: Sent[] = []
  const db = drizzle({ client, logger: { logQuery: (text, values) => sent.push({ text, values }) } })
  const actor = await world.actorOf(who)
  await findDemands(db, visibleDemands(actor), { sort: 'urgency', limit: 25, ...filter }, actor.id)
  const page = sent.find(({ text }) => text.includes('order by'))
  if (!page) throw new Error('no page was read')
  return page
}

/** How a page is read where reading all rows and sorting them is no way: on a few, it would cost less. */
async function planOf(who: CastName, filter: Partial<DemandFilter>): Promise<string> {
  const client = await world.database.pool.connect()
  try {
    const { text, values } = await pageStatement(client, who, filter)
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const open: DemandStatus[] = ['submitted', 'under_review']
test.each([
  ['demands_urgency', 'urgency', false],
  ['demands_urgency', '-urgency', false],
  ['demands_building_urgency', 'urgency', true],
  ['demands_building_urgency', '-urgency', true],
] as const)('%s holds open demands in the order of a page sorted by %s', async (index, sort, isOfBuilding) => {
  const building = isOfBuilding ? world.places.erables.id : undefined
  const plan = await planOf('manager', { sort, status: open, building })
  expect(plan).toContain(` using ${index} on demands`)
  expect(plan).not.toContain('Sort')
})

test.each([
  ['demands_updated', 'updatedAt'],
  ['demands_updated', '-updatedAt'],
  ['demands_waiting_since', 'submittedAt'],
  ['demands_waiting_since', '-submittedAt'],
  ['demands_progress', 'status'],
  ['demands_progress', '-status'],
] as const)('%s holds all demands in the order of an administrator’s page sorted by %s', async (index, sort) => {
  const plan = await planOf('admin', { sort })
  expect(plan).toContain(` using ${index} on demands`)
  expect(plan).not.toContain('Sort')
})
