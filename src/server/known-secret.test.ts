import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backup } from './backup.ts'
import { readConfig } from './config.ts'
import { keyPath } from './kept-key.ts'
import { forgetSecret, refuseOtherSecret } from './known-secret.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
beforeEach(() => forgetSecret(world.database.db))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
/** The effect of a start with these settings on the key. */
const start = (environment: Record<string, string>) =>
  refuseOtherSecret(world.database.db, readConfig({ NODE_ENV: 'test', ...environment }))
const oneLine =
  /^The key in [^\n]*secret\.key is not the one that encrypted [^\n]*put the right secret\.key back[^\n]*$/

test('an installation without a key name takes it at its next start, and starts again with that key', async () => {
  const DATA_DIR = newFolder()
  await start({ DATA_DIR })
  await start({ DATA_DIR })
  await start({ DATA_DIR: newFolder(), SECRET_KEY: readFileSync(keyPath(DATA_DIR), 'utf8') })
})

test.each([32, 36, 42])(
  'a key file truncated to %i characters is refused in one line and stays unchanged',
  async (length) => {
    const DATA_DIR = newFolder()
    await start({ DATA_DIR })
    const cut = readFileSync(keyPath(DATA_DIR), 'utf8').slice(0, length)
    writeFileSync(keyPath(DATA_DIR), cut)
    await expect(start({ DATA_DIR })).rejects.toThrow(oneLine)
    expect(readFileSync(keyPath(DATA_DIR), 'utf8')).toBe(cut)
  },
)

test('after its key file is lost, an installation refuses any other key until the file is back', async () => {
  const DATA_DIR = newFolder()
  await start({ DATA_DIR })
  const key = readFileSync(keyPath(DATA_DIR), 'utf8')
  rmSync(keyPath(DATA_DIR))
  await expect(start({ DATA_DIR })).rejects.toThrow(oneLine)
  await expect(start({ DATA_DIR })).rejects.toThrow(oneLine)
  writeFileSync(keyPath(DATA_DIR), key)
  await start({ DATA_DIR })
})

test('another SECRET_KEY is refused with the name of the setting, and one of 32 characters is accepted', async () => {
  const DATA_DIR = newFolder()
  await start({ DATA_DIR, SECRET_KEY: 'a'.repeat(32) })
  await expect(start({ DATA_DIR, SECRET_KEY: 'b'.repeat(43) })).rejects.toThrow(/^SECRET_KEY is not the one [^\n]*$/)
  await expect(start({ DATA_DIR })).rejects.toThrow(oneLine)
})

test('after forget-key, the next start takes the key that it finds', async () => {
  await start({ DATA_DIR: newFolder() })
  const DATA_DIR = newFolder()
  await expect(start({ DATA_DIR })).rejects.toThrow(oneLine)
  await forgetSecret(world.database.db)
  await start({ DATA_DIR })
})

test('no backup is written with a key made in place of a lost one', async () => {
  const DATA_DIR = newFolder()
  await start({ DATA_DIR })
  rmSync(keyPath(DATA_DIR))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR })
  const { host, port, user, password, database } = world.database.pool.options
  const connection: ClientConfig = Object.fromEntries(
    Object.entries({ host, port, user, password, database }).filter(([, value]) => value !== undefined),
  )
  const path = join(DATA_DIR, 'night.backup')
  await expect(backup({ connection, config }, path)).rejects.toThrow(oneLine)
  expect(existsSync(path)).toBe(false)
})
