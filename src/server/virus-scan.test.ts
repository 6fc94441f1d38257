import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { eicar, startScanner } from './testing/scanner.ts'
import { startWorld } from './testing/world.ts'
import { openVirusScan } from './virus-scan.ts'

const world = startWorld()
const head = Buffer.from('%PDF-1.7\n')
let scanner: Awaited<ReturnType<typeof startScanner>>
let dataDir: string
beforeEach(async () => {
  scanner = await startScanner()
  dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-scan-'))
})
afterEach(() => {
  scanner.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const filesWith = (environment: Record<string, string>) =>
  openFiles(readConfig({ DATA_DIR: dataDir, ...environment }), world.database.db)
const kept = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'secret.key')
    .map(({ name }) => name)

test('a clean file is stored, scanned whole', async () => {
  const files = filesWith(scanner.environment)
  const received = await files.receive(Readable.from([head, Buffer.alloc(700_000, 7)]), 'bill.pdf')
  expect(received.awaitsScan).toBe(false)
  expect(scanner.state.scans).toBe(1)
  expect(await files.scan(received.storageKey)).toBe('clean')
})

test('an infected file is refused and leaves no bytes, wherever the virus is in it', async () => {
  const files = filesWith(scanner.environment)
  for (const content of [
    [head, eicar],
    [head, Buffer.alloc(65_536 - head.length - 20, 7), eicar, Buffer.alloc(200_000, 7)],
  ]) {
    await expect(files.receive(Readable.from(content), 'bill.pdf')).rejects.toMatchObject({ reason: 'server.infected' })
  }
  expect(kept()).toEqual([])
})

test('a file that the scanner does not read to its end is refused, not taken for clean', async () => {
  scanner.state.limit = 100_000
  const files = filesWith(scanner.environment)
  const large = () => Readable.from([head, Buffer.alloc(400_000, 7)])
  const outcome = await files.receive(large(), 'bill.pdf').catch((error: { reason?: string }) => error)
  // A reset of the connection may lose what the scanner said before it: then the file waits.
  if ('awaitsScan' in outcome) expect(outcome.awaitsScan).toBe(true)
  else expect(outcome).toMatchObject({ reason: 'server.unscannable' })
})

test('a file waits for its scan while the scanner is away, closes without an answer or answers something else', async () => {
  scanner.state.isAway = true
  const odd = createServer((socket) => void socket.on('error', () => undefined).end('what?\0'))
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const address = odd.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    for (const CLAMD_ADDRESS of [
      scanner.environment.CLAMD_ADDRESS,
      '127.0.0.1:1',
      '/nowhere.ctl',
      `127.0.0.1:${port}`,
    ]) {
      const files = filesWith({ CLAMD_ADDRESS })
      const received = await files.receive(Readable.from([head]), 'bill.pdf')
      expect(received.awaitsScan, CLAMD_ADDRESS).toBe(true)
      expect(await files.scan(received.storageKey), CLAMD_ADDRESS).toBe('unreachable')
    }
  } finally {
    odd.close()
  }
})

test('a file that fails while it is scanned fails the scan, and is not taken for clean', async () => {
  const scan = openVirusScan(readConfig({ DATA_DIR: dataDir, ...scanner.environment }))
  const failing = Readable.from(
    (async function* () {
      yield head
      throw new Error('the storage fails')
    })(),
  )
  await expect(scan?.(failing)).rejects.toThrow('the storage fails')
})

test.each(['clamd', 'clamd:', ':3310', 'tcp://clamd:3310', 'clamd:port'])(
  '%j is no address of a scanner',
  (address) => {
    expect(() => readConfig({ DATA_DIR: dataDir, CLAMD_ADDRESS: address })).toThrow(/CLAMD_ADDRESS/)
  },
)
