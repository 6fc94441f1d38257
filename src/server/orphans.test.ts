import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, inject, test } from 'vitest'
import { withClient } from './backup.ts'
import { type Config, readConfig } from './config.ts'
import { type FileStore, openFiles } from './files.ts'
import { sweepOrphans } from './housekeeping.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { noteKey } from './stored-keys.ts'
import { administer } from './testing/administer.ts'
import { startBucket } from './testing/bucket.ts'
import { tinyPng } from './testing/forms.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await world.database.pool.query('truncate stored_keys, files cascade')
})

interface Shelf {
  readonly config: Config
  /** The names of what is stored. */
  names(): string[]
  /** Stores what another installation would. */
  placeForeign(key: string): void
}

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-orphans-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

function onDisk(): Shelf {
  const config = readConfig({ DATA_DIR: folder() })
  const root = join(config.dataDir, 'files')
  return {
    config,
    names: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    placeForeign: (key) => {
      mkdirSync(join(root, key.slice(-2)), { recursive: true })
      writeFileSync(join(root, key.slice(-2), key), 'theirs')
    },
  }
}

async function inBucket(): Promise<Shelf & { environment: Record<string, string> }> {
  const { objects, environment, close } = await startBucket()
  closing.push(close)
  return {
    environment,
    config: readConfig({ DATA_DIR: folder(), ...environment }),
    names: () => [...objects.keys()].map((path) => path.split('/').at(-1) ?? ''),
    placeForeign: (key) => void objects.set(`/mitoyen/${key}`, Buffer.from('theirs')),
  }
}

const ask = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const keysNoted = async () => (await ask('select key from stored_keys order by key')).map(({ key }) => key)
const age = (keys: readonly string[]) =>
  ask("update stored_keys set created_at = now() - interval '25 hours' where key = any($1)", [keys])

/** Stores a picture as an upload does until its row is there: killed now, it leaves this. */
const store = async (files: FileStore) => (await files.receive(Readable.from([tinyPng]), 'photo.png')).storageKey

/** The row that names a stored picture. */
const name = (key: string) =>
  ask(
    `insert into files (id, uploaded_by_id, name, media_type, size_bytes, sha256, storage_key)
     values ($1, $2, 'photo.png', 'image/png', 1, '0', $3)`,
    [newId(), world.people.tenant.id, key],
  )

const sweep = (files: FileStore) =>
  sweepOrphans({ db: world.database.db, files, log: world.machinery.log, now: new Date() })

test.each([
  ['on the disk', onDisk],
  ['in a bucket', inBucket],
])(
  'stored bytes %s without a row are removed after a day; those with a row, recent ones and foreign ones stay',
  async (_, open) => {
    const shelf = await open()
    const files = openFiles(shelf.config, world.database.db)
    const [named, killed, young] = [await store(files), await store(files), await store(files)]
    const [beforeItsBytes, foreign] = [newId(), newId()]
    await name(named)
    await noteKey(world.database.db, beforeItsBytes)
    await age([named, killed, beforeItsBytes])
    shelf.placeForeign(foreign)
    await sweep(files)
    expect(shelf.names().sort()).toEqual([named, young, foreign].sort())
    expect(await keysNoted()).toEqual([named, young].sort())
  },
)

test('an object that a bucket could not remove is removed by a later sweep', async () => {
  const shelf = await inBucket()
  const { db } = world.database
  const files = openFiles(shelf.config, db)
  const key = await store(files)
  await age([key])
  const away = await startBucket()
  away.close()
  const cutOff = openFiles(readConfig({ DATA_DIR: folder(), ...away.environment }), db)
  await expect(cutOff.remove(key)).rejects.toThrow('ECONNREFUSED')
  await expect(sweep(cutOff)).rejects.toThrow('ECONNREFUSED')
  expect(await keysNoted()).toEqual([key])
  await sweep(files)
  expect([shelf.names(), await keysNoted()]).toEqual([[], []])
})

test('a sweep reads every page of the bucket’s list', async () => {
  const { config } = onDisk()
  await ask("insert into stored_keys select gen_random_uuid(), now() - interval '2 days' from generate_series(1, 1201)")
  await sweep(openFiles(config, world.database.db))
  expect(await keysNoted()).toEqual([])
})

test('the bytes of a file and the record of its key are removed together', async () => {
  const { config, names } = onDisk()
  const files = openFiles(config, world.database.db)
  const key = await store(files)
  expect([names(), await keysNoted()]).toEqual([[key], [key]])
  await files.remove(key)
  expect([names(), await keysNoted()]).toEqual([[], []])
})

test('the migration records the keys of earlier files, for later removals', async () => {
  const { template: _, ...administrator } = inject('postgres')
  const connection = { ...administrator, database: `orphans_${newId().replaceAll('-', '')}` }
  const [all, former] = [join(projectRoot, 'db', 'migrations'), folder()]
  for (const one of readdirSync(all).sort()) {
    if (one.endsWith('_stored_keys')) break
    cpSync(join(all, one), join(former, one), { recursive: true })
  }
  await administer(administrator, `create database ${connection.database}`)
  try {
    await migrate(connection, former)
    const keys = await withClient(connection, async (client) => {
      const [id, key] = [newId(), newId()]
      await client.query(
        `insert into users (id, email, first_name, last_name, role) values ($1, 'a@mitoyen.test', 'A', 'B', 'tenant')`,
        [id],
      )
      await client.query(
        `insert into files (id, uploaded_by_id, name, media_type, size_bytes, sha256, storage_key)
         values (gen_random_uuid(), $1, 'a.png', 'image/png', 1, '0', $2)`,
        [id, key],
      )
      await migrate(connection)
      return { key, noted: (await client.query('select key from stored_keys')).rows }
    })
    expect(keys.noted).toEqual([{ key: keys.key }])
  } finally {
    await administer(administrator, `drop database ${connection.database}`)
  }
})
