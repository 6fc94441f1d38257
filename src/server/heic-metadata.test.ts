import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all } from 'heic-decode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanHeic } from './heic-metadata.ts'
import { withoutMetadata } from './photo-metadata.ts'
import { projectRoot } from './project-root.ts'

const secret = 'Rue-des-Erables-45.5017'
const avif = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSMapDatum: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .heif({ compression: 'av1' })
    .toBuffer()

test('a picture loses its EXIF and XMP boxes in place and keeps its pixels', async () => {
  const sent = await avif()
  expect(sent.includes(secret)).toBe(true)
  const kept = withoutMetadata(sent)
  expect([kept.includes(secret), kept.length]).toEqual([false, sent.length])
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
})

test.each([
  ['a box of words beside its pictures', Buffer.from(`\0\0\0\u001Fuuid${secret}`, 'latin1')],
  ['bytes after its last box', Buffer.from(secret)],
])('%s: removed, and the pixels stay', async (_way, more) => {
  const plain = cleanHeic(await avif())
  const kept = withoutMetadata(Buffer.concat([plain, more]))
  expect(kept.includes(secret)).toBe(false)
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(kept)).equals(await pixels(plain))).toBe(true)
})

test('an iPhone’s photo renders the same without its EXIF', async () => {
  const sent = readFileSync(join(projectRoot, 'e2e/fixtures/bill-photo.heic'))
  const kept = cleanHeic(sent)
  expect(kept.equals(sent)).toBe(false)
  const pixels = async (buffer: Buffer) => {
    const [picture] = await all({ buffer })
    return Buffer.from((await picture?.decode())?.data ?? [])
  }
  const drawn = await pixels(kept)
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.equals(await pixels(sent))).toBe(true)
})

test('a picture with truncated boxes, or boxes that point outside, is unchanged', async () => {
  const sent = await avif()
  for (let length = 0; length < Math.min(sent.length, 700); length += 5)
    expect(() => cleanHeic(sent.subarray(0, length))).not.toThrow()
})
