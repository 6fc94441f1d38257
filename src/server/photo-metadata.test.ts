import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dropMetadata, withoutMetadata } from './photo-metadata.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
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
  'a %s photo turned %i loses its position and texts; its pixels and rotation stay',
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

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
const told = Buffer.from(secret)
const chunkOf = (kind: string, body: Buffer, isBig: boolean) => {
  const head = Buffer.alloc(8)
  if (isBig) head.writeUInt32BE(body.length)
  else head.writeUInt32LE(body.length, 4)
  head.write(kind, isBig ? 4 : 0, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(isBig ? 4 : body.length % 2)])
}
const inserted = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
const widened = (bytes: Buffer, more: Buffer) => {
  const whole = Buffer.concat([bytes, more])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const exifSegment = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), told]))
const afterJunk = (...junk: number[]) => Buffer.concat([Buffer.from(junk), exifSegment])
/** Bytes of the first segment, after which decoders take junk; not before it. */
const tablesOf = (bytes: Buffer) => 2 + bytes.readUInt16BE(4)

/** Ways of adding words to a picture that shows the same. */
const hidings: [string, 'jpeg' | 'png' | 'webp', (bytes: Buffer) => Buffer][] = [
  ['bytes after the end', 'jpeg', (bytes) => Buffer.concat([bytes, told])],
  ['bytes after the end', 'png', (bytes) => Buffer.concat([bytes, told])],
  ['bytes after the end', 'webp', (bytes) => Buffer.concat([bytes, told])],
  ['a second head', 'jpeg', (bytes) => inserted(bytes, 2, segment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), told])))],
  [
    'a head with a thumbnail',
    'jpeg',
    (bytes) => inserted(bytes, 2, segment(0xe0, Buffer.concat([Buffer.from('JFXX\0'), told]))),
  ],
  [
    'colours of another kind',
    'jpeg',
    (bytes) => inserted(bytes, 2, segment(0xee, Buffer.concat([Buffer.from('Adobe'), told]))),
  ],
  ['a reserved segment', 'jpeg', (bytes) => inserted(bytes, 2, segment(0xf0, told))],
  ['a segment before the end', 'jpeg', (bytes) => inserted(bytes, bytes.length - 2, segment(0xfe, told))],
  ['EXIF after a byte of nobody’s', 'jpeg', (bytes) => inserted(bytes, 2 + tablesOf(bytes), afterJunk(0x78))],
  ['EXIF after a stuffed byte', 'jpeg', (bytes) => inserted(bytes, 2 + tablesOf(bytes), afterJunk(0xff, 0))],
  ['EXIF after a marker without a length', 'jpeg', (bytes) => inserted(bytes, 2, afterJunk(0xff, 0x01))],
  ['EXIF after a restart before the scan', 'jpeg', (bytes) => inserted(bytes, 2, afterJunk(0xff, 0xd0))],
  ['EXIF after a segment of no length', 'jpeg', (bytes) => inserted(bytes, 2, afterJunk(0xff, 0xef, 0, 0))],
  ['a number of lines with words', 'jpeg', (bytes) => inserted(bytes, 2, segment(0xdc, told))],
  ['a density with words', 'png', (bytes) => inserted(bytes, 33, chunkOf('pHYs', told, true))],
  ['a chunk of nobody’s', 'png', (bytes) => inserted(bytes, 33, chunkOf('prVt', told, true))],
  ['a chunk of nobody’s', 'webp', (bytes) => widened(bytes, chunkOf('prVt', told, false))],
]
test.each(hidings)('%s of a %s is removed, and the pixels stay', async (_way, kind, hide) => {
  const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .toFormat(kind)
    .toBuffer()
  const sent = hide(plain)
  const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'none' }).raw().toBuffer()
  expect(sent.includes(secret)).toBe(true)
  const kept = withoutMetadata(sent)
  expect(kept.includes(secret)).toBe(false)
  expect((await pixels(kept)).equals(await pixels(plain))).toBe(true)
})

test('a picture of several scans keeps them all', async () => {
  const sent = await sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect(sent.filter((byte, at) => byte === 0xff && sent[at + 1] === 0xda).length).toBeGreaterThan(2)
  expect((await pixels(withoutMetadata(sent))).equals(await pixels(sent))).toBe(true)
})

test('a damaged picture is passed on without an error', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const sent = await photo(kind, 6)
    for (let length = 0; length < Math.min(sent.length, 600); length += 7)
      expect(() => withoutMetadata(sent.subarray(0, length))).not.toThrow()
  }
})

test('a file that is no picture, or too large to buffer, is passed on unchanged', async () => {
  const pass = (bytes: Buffer, most: number) =>
    buffer(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]).pipe(dropMetadata(most)))
  const pdf = Buffer.from('%PDF-1.4 and the rest')
  expect((await pass(pdf, 100)).equals(pdf)).toBe(true)
  const sent = await photo('jpeg', 6)
  expect((await pass(sent, 50)).equals(sent)).toBe(true)
  expect((await pass(sent, 1_000_000)).includes(secret)).toBe(false)
})

test('an uploaded photo is stored without its position', async () => {
  const { files } = world.machinery
  const { storageKey, sizeBytes, mediaType } = await files.receive(Readable.from([await photo('jpeg', 6)]), 'a.jpg')
  const kept = await files.bytes(storageKey)
  expect([mediaType, kept.length, kept.includes(secret)]).toEqual(['image/jpeg', sizeBytes, false])
})
