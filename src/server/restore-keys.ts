import pg from 'pg'
import { listStorageKeys } from './backup.ts'
import { newId } from './ids.ts'
import { namingTables } from './stored-keys.ts'

/**
 * Where keys are noted while the tables of the installation, and its notes with them, are dropped and made again. A restore or a reset that is
 * killed leaves it, and the next start settles it.
 */
const unsettled = 'unsettled.stored_keys'
/** Any number, always the same: processes that start together settle one after the other. */
const lock = 727_401_957

/** The keys that a database answers for: those its rows name, those it noted, and those of a restore that was killed. */
export async function listOwnKeys(client: pg.Client): Promise<Set<string>> {
  const own = new Set(await listStorageKeys(client))
  for (const table of ['public.stored_keys', unsettled]) {
    if (!(await isThere(client, table))) continue
    const { rows } = await client.query<{ key: string }>(`select key from ${table}`)
    for (const { key } of rows) own.add(key)
  }
  return own
}

/**
 * The key here of each stored file of an archive: its own where this database has it already, else a new one, since the same may name
 * bytes of the installation that the backup was taken from, in the same bucket.
 */
export const keysHere = (archived: readonly string[], own: ReadonlySet<string>): Map<string, string> =>
  new Map(archived.map((key) => [key, own.has(key) ? key : newId()]))

/** Notes keys apart from the tables, at once or with the open transaction. */
export async function noteUnsettled(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('create schema if not exists unsettled')
  await client.query(`create table if not exists ${unsettled} (key text primary key)`)
  await client.query(`insert into ${unsettled} select unnest($1::text[]) on conflict do nothing`, [keys])
}

/** Has loaded rows name their files by the keys of here. */
export async function renameKeys(client: pg.Client, keys: ReadonlyMap<string, string>): Promise<void> {
  const tables = await client.query<{ name: string }>(namingTables)
  for (const { name } of tables.rows)
    await client.query(
      `update ${pg.escapeIdentifier(name)} set storage_key = renamed.key
       from unnest($1::text[], $2::text[]) as renamed (archived, key) where storage_key = archived`,
      [[...keys.keys()], [...keys.values()]],
    )
}

/** Makes these keys all that the restored installation answers for, in its transaction. */
export async function keepKeys(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('truncate stored_keys')
  await client.query('insert into stored_keys (key) select unnest($1::text[])', [keys])
  await forgetUnsettled(client)
}

/** Notes what a killed restore or reset left where the sweep finds it. */
export async function settleKeys(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  if (await isThere(client, unsettled)) {
    await client.query(`insert into stored_keys (key) select key from ${unsettled} on conflict do nothing`)
    await forgetUnsettled(client)
  }
  await client.query('commit')
}

/** What was noted apart has its place, or is gone. */
export async function forgetUnsettled(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists unsettled cascade')
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table])
  return rows[0]?.isThere ?? false
}
