import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { dropMetadata, withoutMetadata } from './photo-metadata.ts'

const secret = 'Rue-des-Erables-45.5017'
const photo = (kind: 'jpeg' | 'png' | 'webp', orientation: number) =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#884422' } })
    .composite([
      {
        input: Buffer.from('<svg width="20" height="20"><rect width="20" height="20" fill="#fff"/></svg>'),
        top: 0,
        left: 0,
      },
    ])
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '45/1 30/1 6/1', GPSMapDatum: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation })
    .toFormat(kind)
    .toBuffer()

test.each([
  ['jpeg', 1],
  ['jpeg', 6],
  ['png', 1],
  ['webp', 1],
  ['webp', 6],
] as const)(
  'a %s photo turned %i loses its position and words; its pixels and its turn stay',
  async (kind, orientation) => {
    const sent = await photo(kind, orientation)
    expect(sent.includes(secret)).toBe(true)
    const kept = withoutMetadata(sent)
    expect(kept.includes(secret)).toBe(false)
    const [before, after] = await Promise.all([sent, kept].map((bytes) => sharp(bytes).metadata()))
    expect([after?.xmp, after?.width, after?.height]).toEqual([undefined, before?.width, before?.height])
    expect(after?.orientation ?? 1).toBe(orientation)
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
    expect(withoutMetadata(kept).equals(kept)).toBe(true)
  },
)

test('a damaged picture goes through without a failure', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const sent = await photo(kind, 6)
    for (let length = 0; length < Math.min(sent.length, 600); length += 7)
      expect(() => withoutMetadata(sent.subarray(0, length))).not.toThrow()
  }
})

test('what is no picture, or too large to be kept, passes as it came', async () => {
  const pass = (bytes: Buffer, most: number) =>
    buffer(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]).pipe(dropMetadata(most)))
  const pdf = Buffer.from('%PDF-1.4 and the rest')
  expect((await pass(pdf, 100)).equals(pdf)).toBe(true)
  const sent = await photo('jpeg', 6)
  expect((await pass(sent, 50)).equals(sent)).toBe(true)
  expect((await pass(sent, 1_000_000)).includes(secret)).toBe(false)
})

test('a photo that is received is stored without its position', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-photos-'))
  try {
    const files = openFiles(readConfig({ DATA_DIR: dataDir }))
    const { storageKey, sizeBytes, mediaType } = await files.receive(Readable.from([await photo('jpeg', 6)]), 'a.jpg')
    const kept = await files.bytes(storageKey)
    expect([mediaType, kept.length, kept.includes(secret)]).toEqual(['image/jpeg', sizeBytes, false])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
