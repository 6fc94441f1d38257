import pg from 'pg'

/** Runs one statement on a connection of its own: databases are made and dropped outside any transaction. */
export async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
