import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { BadArchive, openZip } from './unzip.ts'

async function zipOf(files: Readonly<Record<string, string>>, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

test('files are read by their paths, compressed or not', async () => {
  for (const compress of [true, false]) {
    const archive = openZip(await zipOf({ 'a/é.xml': 'Érable', b: '' }, compress), 100)
    expect(archive.paths).toEqual(['a/é.xml', 'b'])
    expect(String(await archive.read('a/é.xml'))).toBe('Érable')
    expect(String(await archive.read('b'))).toBe('')
    expect(await archive.read('c')).toBeUndefined()
  }
})

test('an archive that expands past its limit is refused, in one file or in several, whatever size it claims', async () => {
  const bomb = await zipOf({ bomb: 'x'.repeat(5_000_000), other: 'y'.repeat(600) })
  expect(bomb.length).toBeLessThan(10_000)
  // The size that the directory claims, which nobody believes.
  bomb.writeUInt32LE(10, bomb.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
  await expect(openZip(bomb, 1_000_000).read('bomb')).rejects.toThrow(BadArchive)
  const twice = openZip(bomb, 1_000)
  await twice.read('other')
  await expect(twice.read('other')).rejects.toThrow(BadArchive)
  await expect(openZip(await zipOf({ a: 'x'.repeat(50) }, false), 10).read('a')).rejects.toThrow(BadArchive)
})

test('a file that is no archive, or is damaged anywhere, is refused or read within its limits', async () => {
  const zip = await zipOf({ a: 'Érable rouge', b: 'canot' })
  expect(() => openZip(Buffer.from('not an archive'), 100)).toThrow(BadArchive)
  for (let at = 0; at < zip.length; at++) {
    const damaged = Buffer.from(zip)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    for (const bytes of [damaged, zip.subarray(0, at)]) {
      try {
        const archive = openZip(bytes, 1_000)
        for (const path of archive.paths) await archive.read(path)
      } catch (error) {
        expect(error).toBeInstanceOf(BadArchive)
      }
    }
  }
})
