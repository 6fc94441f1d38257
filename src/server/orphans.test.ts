import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepOrphans } from './housekeeping.ts'
import { pictureForm } from './testing/forms.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

test('stored bytes that no row names go after a day; those of a row and those that just came stay', async () => {
  const { files, log, config } = world.machinery
  const { body } = await world.as('tenant').post('/api/files', pictureForm())
  const { rows } = await world.database.pool.query<{ key: string }>('select storage_key::text as key from files')
  const [named] = rows
  const bytes = await files.stored(named?.key ?? '')
  const [old, young] = ['0198c0de-0000-7000-8000-0000000000a1', '0198c0de-0000-7000-8000-0000000000a2']
  for (const key of [old, young]) if (bytes && key) await files.putBack(key, bytes)
  const folder = join(config.dataDir, 'files')
  const yesterday = Date.now() / 1_000 - 25 * 3_600
  for (const key of [old ?? '', named?.key ?? '']) utimesSync(join(folder, key.slice(-2), key), yesterday, yesterday)
  await sweepOrphans({ db: world.database.db, files, log, now: new Date() })
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map(({ name }) => name).sort()).toEqual([named?.key, young].sort())
  expect(body).toBeDefined()
})
