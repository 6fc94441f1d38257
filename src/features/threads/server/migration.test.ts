import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startBefore } from '../../../server/testing/migrations.ts'

const { client, insert, insertDemand, migrate } = startBefore('_threads')

test('comments from before the threads table keep their demand, author and time', async () => {
  const { author, demand } = await insertDemand()
  const first = newId()
  const said = { author_id: author, body: 'Allô?', created_at: new Date('2026-11-01T12:00:00Z') }
  await insert('demand_comments', { ...said, id: first, demand_id: demand })
  await migrate('_threads')

  const { rows } = await client.query('select * from comments')
  expect(rows).toEqual([{ ...said, id: first, noun: 'demand', noun_id: demand }])
})
