import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { allAnswers } from '../../src/app/server/features.ts'
import { findBills, visibleBills } from '../../src/features/bills/server/store.ts'
import { authenticate } from '../../src/features/residences/access/server/service.ts'

/**
 * Forked by the bench of lists: sends back the statements of one call, with their values. A process of its own, because the
 * heap of the whole application would have the measuring process collect garbage while it measures.
 */
process.once('message', async ({ url, token, building }) => {
  const sent = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = drizzle({ client: pool, logger: { logQuery: (text, values) => sent.push({ text, values }) } })
  const { actor } = await authenticate({ db, now: new Date(), machinery: { answers: allAnswers } }, token)
  await findBills(db, visibleBills(actor), { building, sort: '-dueOn', limit: 25 })
  await pool.end()
  process.send(sent, () => process.disconnect())
})
