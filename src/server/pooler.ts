import pg from 'pg'
import { ConfigError } from './config-error.ts'
import { patientConnection } from './db.ts'

/**
 * Throws `ConfigError` when the address is that of a transaction-mode pooler, which breaks LISTEN and prepared
 * statements. Detects it by a session setting that is lost, or another client's, at the next statement. Two clients
 * take turns so that the pooler mixes them.
 */
export async function refusePooler(connection: pg.ClientConfig): Promise<void> {
  const clients = ['one', 'other'].map((name) => ({
    name,
    client: new pg.Client({ ...patientConnection, ...connection }),
  }))
  try {
    for (const { client } of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    for (const { name, client } of clients)
      await client.query("select set_config('mitoyen.session', $1, false)", [name])
    for (const { name, client } of clients) {
      const { rows } = await client.query<{ name: string | null }>(
        "select current_setting('mitoyen.session', true) as name",
      )
      if (rows[0]?.name !== name)
        throw new ConfigError(
          'DATABASE_URL leads to a pooler in transaction mode: give the server itself, or session mode',
        )
    }
  } finally {
    for (const { client } of clients) await client.end().catch(() => undefined)
  }
}
