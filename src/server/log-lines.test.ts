import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LogLines } from './log-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'mitoyen-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lines that a full disk refuses are dropped and counted, and nothing waits for them', async () => {
  const full = openSync('/dev/full', 'w')
  const lines = new LogLines(full)
  for (let line = 0; line < 10; line++) lines.write('a line\n')
  await lines.flush()
  expect(lines.lost).toBe(10)
  closeSync(full)
})

test('a reader that stops loses lines past one megabyte, then gets the buffered ones and the number lost', async () => {
  const path = join(folder, 'pipe')
  spawnSync('mkfifo', [path])
  const pipe = openSync(path, 'r+')
  const lines = new LogLines(pipe)
  const line = `${'x'.repeat(1023)}\n`
  for (let turn = 0; turn < 3_000; turn++) lines.write(line)
  expect(lines.lost).toBeGreaterThan(1_000)
  const reader = spawn('cat', [path])
  let read = ''
  const written = () => read.split('\n').filter((one) => one.startsWith('x')).length
  reader.stdout.on('data', (chunk: Buffer) => {
    read += chunk.toString()
    if (read.endsWith('\n') && written() === 3_000 - lines.lost) reader.kill()
  })
  await once(reader, 'close')
  expect(read).toContain(`"lost":${lines.lost}`)
  closeSync(pipe)
})

test('lines are written in order', async () => {
  const path = join(folder, 'log')
  const file = openSync(path, 'w')
  const lines = new LogLines(file)
  for (let line = 0; line < 100; line++) lines.write(`${line}\n`)
  await lines.flush()
  expect(readFileSync(path, 'utf8')).toBe(Array.from({ length: 100 }, (_, line) => `${line}\n`).join(''))
  closeSync(file)
})
