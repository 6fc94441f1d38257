import pg from 'pg'
import { listStorageKeys } from './backup.ts'
import { newId } from './ids.ts'
import { namingTables } from './stored-keys.ts'

/**
 * Table that holds storage keys while the installation's tables, `stored_keys` included, are dropped and created again.
 * A restore or a reset that is killed leaves it, and the next start processes it.
 */
const unsettled = 'unsettled.stored_keys'
/** Advisory lock key: processes that start together process it one after the other. */
const lock = 727_401_957

/** Storage keys known to the database: those of its rows, those in `stored_keys`, and those of a killed restore. */
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
 * Maps each storage key of an archive to its key here: the same key where this database already has it, otherwise a new
 * one, as the old key may name the bytes of the installation that was backed up, in the same bucket.
 */
export const keysHere = (archived: readonly string[], own: ReadonlySet<string>): Map<string, string> =>
  new Map(archived.map((key) => [key, own.has(key) ? key : newId()]))

/** Saves keys outside the dropped tables, at once or in the open transaction. */
export async function noteUnsettled(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('create schema if not exists unsettled')
  await client.query(`create table if not exists ${unsettled} (key text primary key)`)
  await client.query(`insert into ${unsettled} select unnest($1::text[]) on conflict do nothing`, [keys])
}

/** Replaces the storage keys of loaded rows by those of this installation. */
export async function renameKeys(client: pg.Client, keys: ReadonlyMap<string, string>): Promise<void> {
  const tables = await client.query<{ name: string }>(namingTables)
  for (const { name } of tables.rows)
    await client.query(
      `update ${pg.escapeIdentifier(name)} set storage_key = renamed.key
       from unnest($1::text[], $2::text[]) as renamed (archived, key) where storage_key = archived`,
      [[...keys.keys()], [...keys.values()]],
    )
}

/** Sets these keys as the only ones of the restored installation, in its transaction. */
export async function keepKeys(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('truncate stored_keys')
  await client.query('insert into stored_keys (key) select unnest($1::text[])', [keys])
  await forgetUnsettled(client)
}

/** Moves the keys left by a killed restore or reset to `stored_keys`, where the sweep finds them. */
export async function settleKeys(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  if (await isThere(client, unsettled)) {
    await client.query(`insert into stored_keys (key) select key from ${unsettled} on conflict do nothing`)
    await forgetUnsettled(client)
  }
  await client.query('commit')
}

/** Drops the temporary table once its keys are saved. */
export async function forgetUnsettled(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists unsettled cascade')
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table])
  return rows[0]?.isThere ?? false
}
