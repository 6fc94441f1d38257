import { expect, test } from 'vitest'
import { plan, plannedStatements, sentStatementsFolder } from './testing/sent-statements.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

test('every statement that the tests sent to the embedded PostgreSQL is planned by this one', async () => {
  const statements = plannedStatements(sentStatementsFolder)
  const client = await world.database.pool.connect()
  const refused: string[] = []
  try {
    for (const text of statements)
      await plan(client, text).catch((error: unknown) => refused.push(`${String(error)}: ${text}`))
  } finally {
    client.release(true)
  }
  expect(refused).toEqual([])
  // The features send some thousands.
  expect(statements.length).toBeGreaterThan(3_000)
})
