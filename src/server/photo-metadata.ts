import { Transform, type TransformCallback } from 'node:stream'
import { cleanHeic } from './heic-metadata.ts'

/** A TIFF block that holds an orientation (1 to 8) and nothing else. */
const tiffOf = (orientation: number): Buffer =>
  Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0])

/** How a picture is turned, as the first directory of its EXIF block says; 1 is upright, or unknown. */
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
    // Cut short: nothing is known of its turn.
  }
  return 1
}

const exifMark = Buffer.from('Exif\0\0')

/** Leaves out the segments that hold words about a picture: EXIF, XMP, IPTC, comments, what makers add. Colours (APP2, APP14) stay. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // From the first scan on there are pixels to the end.
    if (marker === 0xda) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe1 && body.subarray(0, 6).equals(exifMark)) {
      const orientation = orientationOf(body.subarray(6))
      if (orientation > 1) {
        const block = Buffer.concat([exifMark, tiffOf(orientation)])
        kept.push(Buffer.from([0xff, 0xe1, 0, block.length + 2]), block)
      }
    } else {
      const isColour = marker === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE'
      const isWords = marker === 0xfe || (marker > 0xe0 && marker < 0xf0 && marker !== 0xee)
      if (isColour || !isWords) kept.push(bytes.subarray(at, end))
    }
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

const pngWords = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** Leaves out the chunks that hold words, dates or EXIF. */
function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!pngWords.has(kind)) kept.push(bytes.subarray(at, end))
    at = end
    if (kind === 'IEND') break
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

/** Leaves out EXIF (but the orientation) and XMP, and says so in the head of the picture. */
function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let flags: Buffer | undefined
  let turned = false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)))
    if (kind === 'VP8X') flags = chunk
    if (kind === 'EXIF') {
      const body = chunk.subarray(8)
      const orientation = orientationOf(body.subarray(0, 6).equals(exifMark) ? body.subarray(6) : body)
      const block = tiffOf(orientation)
      const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
      head.writeUInt32LE(block.length, 4)
      if (orientation > 1) kept.push(head, block)
      turned = orientation > 1
    } else if (kind !== 'XMP ') kept.push(chunk)
    at += chunk.length
  }
  if (flags) flags[8] = ((flags[8] ?? 0) & ~0b1100) | (turned ? 0b1000 : 0)
  const whole = Buffer.concat([bytes.subarray(0, 12), ...kept])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The same picture, pixel for pixel, without what its maker or its owner wrote in it: position, time, names, thumbnails. */
export function withoutMetadata(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return cleanPng(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return cleanWebp(bytes)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return cleanHeic(bytes)
  return bytes
}

/** Passes a file on, a picture without its metadata. Holds a picture whole; one past `most` bytes goes through as it is. */
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
