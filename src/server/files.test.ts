import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function installation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-files-'))
  folders.push(dataDir)
  return { dataDir, files: openFiles(readConfig({ DATA_DIR: dataDir }), world.database.db) }
}

/** The files of a folder that this process holds open. */
const openUnder = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

/** A PDF of that many bytes and a head; a photo would be cut where its picture ends. */
const printed = (bytes: number) => Readable.from([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 7)])

test.runIf(existsSync('/proc/self/fd'))('an aborted download leaves no file open', async () => {
  const { dataDir, files } = installation()
  const { storageKey } = await files.receive(printed(4_000_000), 'bill.pdf')
  const download = await files.read(storageKey)
  await new Promise((resolve) => download.once('data', resolve))
  expect(openUnder(dataDir)).toHaveLength(1)
  download.destroy()
  await expect.poll(() => openUnder(dataDir)).toEqual([])
})

test('an altered file fails its reader', async () => {
  const { dataDir, files } = installation()
  const { storageKey } = await files.receive(printed(200_000), 'bill.pdf')
  truncateSync(join(dataDir, 'files', storageKey.slice(-2), storageKey), 150_000)
  await expect(files.bytes(storageKey)).rejects.toThrow()
})

test('a partial upload of a dead process is removed after an hour, a running one stays', async () => {
  const { dataDir, files } = installation()
  await expect(files.clearArrivals()).resolves.toBeUndefined()
  const [stale, fresh] = ['file-stale', 'file-fresh'].map((name) => join(dataDir, 'incoming', name))
  if (!stale || !fresh) throw new Error('no folders')
  mkdirSync(stale, { recursive: true })
  mkdirSync(fresh)
  const before = Date.now() / 1000 - 3_700
  utimesSync(stale, before, before)
  await files.clearArrivals()
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual(['file-fresh'])
})
