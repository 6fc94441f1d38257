import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { openZip } from '../tabular/unzip.ts'
import { indexPage } from './index-page.ts'
import { type ZipEntry, zipStream } from './zip.ts'
import { zipPaths } from './zip-paths.ts'

const run = promisify(execFile)
const entryOf = (path: string, content: Buffer | Readable | null, isCompressed = false): ZipEntry => ({
  path,
  isCompressed,
  open: () => Promise.resolve(content),
})

/** Programs that unpack archives, of which the first on this machine is asked: how each tests one, and how each lists its paths. */
const programs: readonly { name: string; tests: string[]; lists: string[] }[] = [
  { name: 'unzip', tests: ['-t'], lists: ['-Z1'] },
  { name: 'python3', tests: ['-m', 'zipfile', '-t'], lists: ['-m', 'zipfile', '-l'] },
]

describe('an archive', () => {
  test('holds each file whole under its name, accents included, for another program as well', async () => {
    const large = Buffer.alloc(3_000_000, 'Procès-verbal ')
    const bytes = await buffer(
      zipStream([
        entryOf('Procès-verbaux/Assemblée 2026.pdf', Readable.from([large.subarray(0, 9), large.subarray(9)]), true),
        entryOf('vide.txt', Buffer.alloc(0)),
        entryOf('Été 🍁.txt', Buffer.from('Été')),
      ]),
    )
    const archive = openZip(bytes, 10_000_000)
    expect(archive.paths).toEqual(['Procès-verbaux/Assemblée 2026.pdf', 'vide.txt', 'Été 🍁.txt'])
    // Its bytes as such: a matcher takes a minute over three million of them.
    expect((await archive.read(archive.paths[0] ?? ''))?.equals(large)).toBe(true)
    expect(await archive.read('Été 🍁.txt')).toEqual(Buffer.from('Été'))
    const folder = mkdtempSync(join(tmpdir(), 'mitoyen-zip-'))
    const path = join(folder, 'archive.zip')
    try {
      writeFileSync(path, bytes)
      for (const { name, tests, lists } of programs) {
        const tested = await run(name, [...tests, path]).catch((error: NodeJS.ErrnoException) => error)
        if (tested instanceof Error && tested.code === 'ENOENT') continue
        expect(tested, name).not.toBeInstanceOf(Error)
        const { stdout } = await run(name, [...lists, path], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
        expect(stdout, name).toContain('Assemblée 2026.pdf')
        break
      }
      expect(readFileSync(path).readUInt16LE(6) & 0x800).toBe(0x800)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('opens one file at a time, and the next one only once the reader took the one before', async () => {
    let open = 0
    let most = 0
    let opened = 0
    const entries = Array.from(
      { length: 30 },
      (_, at): ZipEntry => ({
        path: `${at}.bin`,
        isCompressed: true,
        open: () => {
          const stream = Readable.from([Buffer.alloc(200_000, at)])
          most = Math.max(most, ++open)
          opened++
          stream.once('close', () => open--)
          return Promise.resolve(stream)
        },
      }),
    )
    const out = zipStream(entries)
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(opened).toBeLessThan(4)
    expect((await buffer(out)).length).toBeGreaterThan(6_000_000)
    expect([opened, most]).toEqual([30, 1])
  })

  test('keeps no reference to a file that it has written', async () => {
    const read: WeakRef<Readable>[] = []
    const entries = Array.from(
      { length: 3 },
      (_, at): ZipEntry => ({
        path: `${at}.bin`,
        isCompressed: true,
        open: () => {
          const stream = Readable.from([Buffer.alloc(100_000, at)])
          read.push(new WeakRef(stream))
          return Promise.resolve(stream)
        },
      }),
    )
    const out = zipStream(entries)
    out.pause()
    const parts = out[Symbol.asyncIterator]()
    let taken = 0
    while (taken < 250_000) taken += (await parts.next()).value.length
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    if (typeof collect === 'function') collect()
    expect(read[0]?.deref()).toBeUndefined()
    out.destroy()
  })

  test('leaves out a file that is gone, and aborts when one fails', async () => {
    const bytes = await buffer(zipStream([entryOf('a', null), entryOf('b', Buffer.from('b'))]))
    expect(openZip(bytes, 100).paths).toEqual(['b'])
    const failing = new Readable({ read: () => undefined })
    const out = zipStream([entryOf('a', failing)])
    const read = buffer(out)
    failing.destroy(new Error('the storage fails'))
    await expect(read).rejects.toThrow('the storage fails')
    const refusing = zipStream([{ path: 'a', open: () => Promise.reject(new Error('not reached')) }])
    await expect(buffer(refusing)).rejects.toThrow('not reached')
  })

  test('whose reader leaves closes the open file and asks for no more', async () => {
    const endless = new Readable({ read: () => undefined })
    let asked = 0
    let isReturned = false
    async function* entries(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) {
          asked++
          yield entryOf('a', endless)
        }
      } finally {
        isReturned = true
      }
    }
    const out = zipStream(entries())
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    out.destroy()
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect([endless.destroyed, asked, isReturned]).toEqual([true, 1, true])
  })
})

describe('a path of an archive', () => {
  test.each([
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['C:\\Temp\\x.pdf', 'C--Temp-x.pdf'],
    ['con.pdf', '_con.pdf'],
    ['..', '_'],
    ['', '_'],
    ['Reçu\u202Efdp.exe', 'Reçufdp.exe'],
    ['fin. . ', 'fin'],
    [`${'é'.repeat(150)}.pdf`, `${'é'.repeat(96)}.pdf`],
  ])('made of %j is %j', (name, path) => {
    expect(zipPaths().add([], name)).toBe(path)
  })

  test('is unlike the others even in another case or with its accent written apart', () => {
    const paths = zipPaths()
    const names = ['Reçu.pdf', 'reçu.pdf', 'Rec\u0327u.pdf', 'Reçu (2).pdf', 'sans', 'sans']
    expect(names.map((name) => paths.add(['A/B', 'C'], name))).toEqual([
      'A-B/C/Reçu.pdf',
      'A-B/C/reçu (2).pdf',
      'A-B/C/Reçu (3).pdf',
      'A-B/C/Reçu (2) (2).pdf',
      'A-B/C/sans',
      'A-B/C/sans (2)',
    ])
  })
})

test('the index page links each file and shows names as text', () => {
  const page = String(
    indexPage({
      language: 'fr',
      title: 'Documents <Le Belvédère>',
      lead: '1 fichier',
      files: [{ path: 'Été & hiver/a#1.pdf', label: 'a "1"<script>', note: '10 Ko' }],
      missing: { title: 'Absents', lines: ['b.pdf : analyse en attente'] },
    }),
  )
  expect(page).toContain('href="%C3%89t%C3%A9%20%26%20hiver/a%231.pdf"')
  expect(page).not.toContain('<script')
  expect(page).toContain('b.pdf : analyse en attente')
})
