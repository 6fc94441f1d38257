import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import type { DemandFilter } from './store.ts'
import { findDemands, visibleDemands } from './store.ts'

const world = startWorld()

interface Sent {
  text: string
  values: unknown[]
}

/** The statement that reads a page, as a manager sends it. */
async function pageStatement(client: PoolClient, filter: Partial<DemandFilter>): Promise<Sent> {
  const sent: Sent[] = []
  const db = drizzle({ client, logger: { logQuery: (text, values) => sent.push({ text, values }) } })
  const actor = await world.actorOf('manager')
  await findDemands(db, visibleDemands(actor), { sort: 'urgency', limit: 25, ...filter }, actor.id)
  const page = sent.find(({ text }) => text.includes('order by'))
  if (!page) throw new Error('no page was read')
  return page
}

test.each([
  ['demands_urgency', 'urgency', false],
  ['demands_urgency', '-urgency', false],
  ['demands_building_urgency', 'urgency', true],
  ['demands_building_urgency', '-urgency', true],
] as const)('%s holds open demands in the order of a page sorted by %s', async (index, sort, isOfBuilding) => {
  const client = await world.database.pool.connect()
  try {
    const status = ['submitted', 'under_review'] as const
    const building = isOfBuilding ? world.places.erables.id : undefined
    const { text, values } = await pageStatement(client, { sort, status: [...status], building })
    // On a few rows, reading and sorting them all would cost less.
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(` using ${index} on demands`)
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
