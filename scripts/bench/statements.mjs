import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { allAnswers } from '../../src/app/server/features.ts'
import { listBills } from '../../src/features/bills/listing/server/service.ts'
import { authenticate } from '../../src/features/residences/access/server/service.ts'
import { Context } from '../../src/server/context.ts'

/**
 * Forked by the bench of lists: sends back the statements of one call with their values, those of its caller first. A process of its own, because the
 * heap of the whole application would have the measuring process collect garbage while it measures.
 */
process.once('message', async ({ url, token, building }) => {
  const sent = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = drizzle({ client: pool, logger: { logQuery: (text, values) => sent.push({ text, values }) } })
  const machinery = { answers: allAnswers }
  const { actor } = await authenticate({ db, now: new Date(), machinery }, token)
  const caller = sent.splice(0)
  const ctx = new Context({ machinery, db, actor, language: 'fr', requestId: '' })
  await listBills(ctx, { building, sort: '-dueOn', limit: 25 })
  await pool.end()
  process.send({ caller, list: sent }, () => process.disconnect())
})
