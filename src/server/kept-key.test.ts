import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { keptKey, keyPath } from './kept-key.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-key-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('a key is made once, whole, readable by its owner alone, without a temporary file left', () => {
  const folder = newFolder()
  const key = keptKey(folder)
  expect(Buffer.from(key, 'base64url').length).toBe(32)
  expect(keptKey(folder)).toBe(key)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(keyPath(folder)).mode & 0o777).toBe(0o600)
})

test.each(['', '   \n', 'x'.repeat(31)])('a key file that holds %j is refused in one line', (held) => {
  const folder = newFolder()
  writeFileSync(keyPath(folder), held)
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/^[^\n]*secret\.key holds \d+ characters[^\n]*$/)
  expect(readFileSync(keyPath(folder), 'utf8')).toBe(held)
})

test('a full disk leaves no partial key', () => {
  const folder = newFolder()
  const program = `
    import { keptKey } from ${JSON.stringify(join(import.meta.dirname, 'kept-key.ts'))}
    process.on('SIGXFSZ', () => undefined)
    try { keptKey(${JSON.stringify(folder)}) } catch (error) { console.log(error.message) }`
  // No file may grow past 0 blocks: the write fails as it does on a full disk.
  const run = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -f 0; exec "$0" --import tsx --input-type=module --eval "$1"', process.execPath, program],
    { encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  )
  expect(run.stdout).toMatch(/^DATA_DIR can't be used: EFBIG/)
  expect(readdirSync(folder)).toEqual([])
  expect(keptKey(folder).length).toBeGreaterThan(40)
})
