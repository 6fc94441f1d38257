import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanProfile } from './colour-profile.ts'
import { withoutMetadata } from './photo-metadata.ts'

const secret = 'Camera-of-Nina-Neuve-45.5017'

/** A picture of many colours and, where its kind has it, of every transparency. */
const picture = () => {
  const [width, height] = [64, 48]
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => [(at * 7) % 256, (at * 3) % 256, at % 256, at % 251]).flat(),
  )
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** The profile with a tag more, that names its device, and a head that does. */
function named(profile: Buffer): Buffer {
  const count = profile.readUInt32BE(128)
  const table = Buffer.from(profile.subarray(132, 132 + count * 12))
  for (let at = 4; at < table.length; at += 12) table.writeUInt32BE(table.readUInt32BE(at) + 12, at)
  const text = Buffer.from(`text\0\0\0\0${secret}\0`)
  const body = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4)])
  const head = Buffer.from(profile.subarray(0, 132))
  head.writeUInt32BE(count + 1, 128)
  head.write('NINA', 48, 'latin1')
  const tag = Buffer.alloc(12)
  tag.write('dmdd', 'latin1')
  tag.writeUInt32BE(profile.length + 12, 4)
  tag.writeUInt32BE(body.length, 8)
  const whole = Buffer.concat([head, table, tag, profile.subarray(132 + count * 12), body])
  whole.writeUInt32BE(whole.length)
  return whole
}

const profileOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).icc ?? Buffer.alloc(0)
/** As a screen shows it: through its profile. */
const shown = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer()
const wide = async () => named(await profileOf(await picture().withIccProfile('p3').png().toBuffer()))

/** Puts the profile that names its device in the place of the one the encoder wrote. */
async function withNamedProfile(kind: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-profile-'))
  try {
    writeFileSync(join(folder, 'named.icc'), await wide())
    return await picture().withIccProfile(join(folder, 'named.icc')).toFormat(kind).toBuffer()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('a colour profile', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s loses its device names; the picture keeps its colours',
    async (kind) => {
      const sent = await withNamedProfile(kind)
      expect((await profileOf(sent)).includes(secret)).toBe(true)
      const kept = withoutMetadata(sent)
      const profile = await profileOf(kept)
      expect(profile.length).toBeGreaterThan(0)
      for (const word of [secret, 'NINA']) expect(profile.includes(word)).toBe(false)
      expect((await shown(kept)).equals(await shown(sent))).toBe(true)
      // It is needed: without it the same numbers are other colours.
      const plain = await picture().toFormat(kind).toBuffer()
      expect((await shown(kept)).equals(await shown(plain))).toBe(false)
      expect(withoutMetadata(kept).equals(kept)).toBe(true)
    },
  )

  test('defined by tables, as that of a press, keeps them', async () => {
    const sent = await picture().flatten().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    const kept = withoutMetadata(sent)
    expect((await profileOf(kept)).length).toBeGreaterThan(65_536)
    expect((await shown(kept)).equals(await shown(sent))).toBe(true)
  })

  test('that is invalid is removed, and the picture stays', async () => {
    const profile = await wide()
    expect(cleanProfile(Buffer.from(secret))).toBeUndefined()
    for (let length = 0; length < Math.min(profile.length, 600); length += 7)
      expect(() => cleanProfile(profile.subarray(0, length))).not.toThrow()
  })
})

test.each([
  ['a PNG of a palette', () => picture().png({ palette: true }).toBuffer(), 'tRNS'],
  ['a PNG', () => picture().png().toBuffer(), 'IDAT'],
  ['a lossy WebP', () => picture().webp().toBuffer(), 'ALPH'],
  ['a lossless WebP', () => picture().webp({ lossless: true }).toBuffer(), 'VP8L'],
  ['an AVIF', () => picture().avif().toBuffer(), 'auxC'],
])('the transparency of %s stays', async (_kind, make, mark) => {
  const sent = await make()
  expect(sent.includes(mark)).toBe(true)
  const kept = withoutMetadata(sent)
  expect((await sharp(kept).stats()).isOpaque).toBe(false)
  expect((await shown(kept)).equals(await shown(sent))).toBe(true)
})
