import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { BrokenTar, readTar, tarEnd, tarFile } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'mitoyen-tar-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files: [string, Buffer][] = [
  ['manifest.json', Buffer.from('{}')],
  ['tables/empty.copy', Buffer.alloc(0)],
  ['files/one-block', Buffer.alloc(512, 'x')],
  ['files/more', Buffer.alloc(1_000, 'é')],
]
const archive = Buffer.concat([...files.flatMap(([name, bytes]) => [...tarFile(name, bytes, new Date())]), tarEnd])

/** Every file of an archive read in pieces of that many bytes. */
async function read(bytes: Buffer, pieceBytes = bytes.length): Promise<[string, Buffer][]> {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) pieces.push(bytes.subarray(from, from + pieceBytes))
  const found: [string, Buffer][] = []
  for await (const entry of readTar(Readable.from(pieces))) found.push([entry.name, await buffer(entry.bytes)])
  return found
}

test('an archive is read as it was written, however its bytes come', async () => {
  for (const pieceBytes of [1, 7, 511, 512, 4_096, archive.length])
    expect(await read(archive, pieceBytes)).toEqual(files)
})

test('an archive made by the system’s tar is read, and ours is listed by it', async () => {
  for (const [name, bytes] of [files[0], files[3]].flatMap((file) => (file ? [file] : [])))
    writeFileSync(join(folder, name.replace('/', '-')), bytes)
  const theirs = execFileSync('tar', ['--format=ustar', '-cf', '-', '-C', folder, 'manifest.json', 'files-more'])
  expect(await read(theirs)).toEqual([files[0], ['files-more', files[3]?.[1]]])
  writeFileSync(join(folder, 'ours.tar'), archive)
  const listed = execFileSync('tar', ['-tf', join(folder, 'ours.tar')], { encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual(files.map(([name]) => name))
  expect(readFileSync(join(folder, 'ours.tar')).length % 512).toBe(0)
})

test('entries read in part or not at all are skipped', async () => {
  const seen: string[] = []
  for await (const { name, bytes } of readTar(Readable.from([archive.subarray(0, 2_000), archive.subarray(2_000)]))) {
    seen.push(name)
    if (name.endsWith('more')) for await (const _ of bytes) break
  }
  expect(seen).toEqual(files.map(([name]) => name))
})

test('an archive truncated at any byte, or with any header byte changed, is refused', async () => {
  for (let end = 0; end < archive.length; end++) await expect(read(archive.subarray(0, end))).rejects.toThrow(BrokenTar)
  for (let at = 0; at < 512; at++) {
    const changed = Buffer.from(archive)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    // The sum's own bytes, where a change leaves the number as it was, change nothing.
    const names = await read(changed).then(
      (found) => found.map(([name]) => name),
      (error: unknown) => error,
    )
    if (at < 148 || at >= 156) expect(names).toBeInstanceOf(BrokenTar)
    else if (Array.isArray(names)) expect(names).toEqual(files.map(([name]) => name))
  }
  await expect(read(Buffer.concat([archive, Buffer.from('more')]))).rejects.toThrow(BrokenTar)
  expect(await read(Buffer.concat([archive, Buffer.alloc(8_192)]))).toEqual(files)
})

test('a name too long for the header is refused', () => {
  for (const name of ['', 'é', 'two words', 'x'.repeat(101)])
    expect(() => [...tarFile(name, tarEnd, new Date())]).toThrow()
})
