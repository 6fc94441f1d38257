import { Transform, type TransformCallback } from 'node:stream'
import { cleanPngProfile, cleanProfile, profileMark, profileSegments } from './colour-profile.ts'
import { cleanHeic } from './heic-metadata.ts'

/** A TIFF block that holds only an orientation (1 to 8). */
const tiffOf = (orientation: number): Buffer =>
  Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0])

/** Orientation from the first EXIF directory, 1 to 8; 1 when it is absent. */
function orientationOf(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(start); entry++) {
      const at = start + 2 + entry * 12
      const value = short(at + 8)
      if (short(at) === 0x112) return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // A truncated EXIF block: the orientation is unknown.
  }
  return 1
}

const exifMark = Buffer.from('Exif\0\0')

/**
 * JPEG segments that decoding needs: frame, tables, scans, pixel density (a JFIF header may hold a thumbnail, which is
 * removed) and colour coding. All others hold metadata: EXIF, XMP, IPTC, comments, maker notes.
 */
function isNeeded(marker: number, body: Buffer): boolean {
  const name = body.toString('latin1', 0, 11)
  if (marker === 0xe0)
    return name.startsWith('JFIF\0\x01') && body.length === 14 + 3 * (body[12] ?? 0) * (body[13] ?? 0)
  if (marker === 0xee) return name.startsWith('Adobe') && body.length === 12
  if (marker === 0xdc || marker === 0xdd) return body.length === 2
  return marker >= 0xc0 && marker <= 0xdf
}

/** Markers without a length: `TEM`, restart markers and a second start marker. Decoders skip them outside of a scan. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Returns the bytes to keep of the segment from `at` to `end`. */
function cleanSegment(bytes: Buffer, at: number, end: number): Buffer[] {
  const marker = bytes[at + 1] ?? 0
  const body = bytes.subarray(at + 4, end)
  if (marker === 0xe1 && body.subarray(0, 6).equals(exifMark)) {
    const orientation = orientationOf(body.subarray(6))
    const block = Buffer.concat([exifMark, tiffOf(orientation)])
    return orientation > 1 ? [Buffer.from([0xff, 0xe1, 0, block.length + 2]), block] : []
  }
  if (!isNeeded(marker, body)) return []
  if (marker !== 0xe0) return [bytes.subarray(at, end)]
  const head = Buffer.from(bytes.subarray(at, Math.min(end, at + 18)))
  head.writeUInt16BE(16, 2)
  head.fill(0, 16)
  return [head]
}

/** Offset of the end of a scan: the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/** True when the segment at `at` holds a part of a colour profile. */
const isProfile = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === 0xe2 && bytes.subarray(at + 4, at + 16).equals(profileMark)

/** Removes segments that `isNeeded` does not list, between scans too, and bytes after the end of the picture. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  const profile: Buffer[] = []
  let profileAt = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    // Decoders skip unknown bytes up to the next marker; this code must too, or EXIF after them would stay.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    if (marker === 0xda) {
      const next = endOfScan(bytes, end)
      kept.push(bytes.subarray(at, next))
      at = next
    } else {
      if (isProfile(bytes, at)) {
        if (profile.length === 0) profileAt = kept.length
        profile.push(bytes.subarray(at + 4, end))
      }
      // Only the first JFIF header is kept: later ones could hold text.
      if (marker !== 0xe0 || at === 2) kept.push(...cleanSegment(bytes, at, end))
      at = end
    }
  }
  kept.splice(profileAt, 0, ...profileSegments(profile))
  const ends = bytes[at] === 0xff && bytes[at + 1] === 0xd9
  return Buffer.concat([...kept, bytes.subarray(at, ends ? at + 2 : bytes.length)])
}

/** PNG chunks needed for display; all others hold text, dates, EXIF or private data. */
const pngNeeds = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Exact sizes in bytes of fixed-size chunks; additional bytes could hold text. */
const pngSizes: Readonly<Record<string, number>> = {
  IEND: 0,
  sRGB: 1,
  gAMA: 4,
  cICP: 4,
  cLLI: 8,
  acTL: 8,
  pHYs: 9,
  mDCV: 24,
  fcTL: 26,
  cHRM: 32,
}

/** Removes other chunks, and bytes after the end of the picture. */
function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const size = bytes.readUInt32BE(at)
    const end = at + 12 + size
    const chunk = bytes.subarray(at, end)
    if (kind === 'iCCP') kept.push(...cleanPngProfile(chunk))
    else if (pngNeeds.has(kind) && (pngSizes[kind] ?? size) === size) kept.push(chunk)
    at = end
    if (kind === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

const webpNeeds = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'])

const webpChunk = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** Flags in the header of a WebP file. */
const webpHolds = { profile: 0b10_0000, exif: 0b1000, xmp: 0b100 }

/** Keeps pixels, colours and orientation only, removes bytes after the picture, and updates the header's flags. */
function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let flags: Buffer | undefined
  let holds = 0
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= last; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)))
    if (kind === 'VP8X') flags = chunk
    if (kind === 'EXIF') {
      const body = chunk.subarray(8)
      const orientation = orientationOf(body.subarray(0, 6).equals(exifMark) ? body.subarray(6) : body)
      if (orientation > 1) kept.push(webpChunk('EXIF', tiffOf(orientation)))
      if (orientation > 1) holds |= webpHolds.exif
    } else if (kind === 'ICCP') {
      const profile = cleanProfile(chunk.subarray(8, 8 + size))
      if (profile) kept.push(webpChunk('ICCP', profile))
      if (profile) holds |= webpHolds.profile
    } else if (webpNeeds.has(kind)) kept.push(chunk)
    at += chunk.length
  }
  const { profile, exif, xmp } = webpHolds
  if (flags) flags[8] = ((flags[8] ?? 0) & ~(profile | exif | xmp)) | holds
  const whole = Buffer.concat([bytes.subarray(0, 12), ...kept])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Returns the same picture without metadata (position, time, names, thumbnails); its pixels are unchanged. */
export function withoutMetadata(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return cleanPng(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return cleanWebp(bytes)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return cleanHeic(bytes)
  return bytes
}

/**
 * Transform that removes the metadata of a picture and passes other files through. A picture is buffered whole; one
 * larger than `most` bytes passes unchanged.
 */
export function dropMetadata(most: number): Transform {
  let held: Buffer[] | undefined = []
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      size += chunk.length
      held?.push(chunk)
      if (!held) this.push(chunk)
      else if (size > most || Buffer.concat(held.slice(0, 2)).subarray(0, 5).toString('latin1') === '%PDF-') {
        for (const one of held) this.push(one)
        held = undefined
      }
      done()
    },
    flush(done: TransformCallback) {
      const whole = Buffer.concat(held ?? [])
      done(null, held && withoutMetadata(whole))
    },
  })
}
