import { cleanProfile } from './colour-profile.ts'

/** A box of an ISO base media file (ISO/IEC 14496-12): its type and the range of its content. */
interface Box {
  readonly kind: string
  readonly start: number
  readonly end: number
}

function boxesIn(bytes: Buffer, start: number, end: number, most = Number.POSITIVE_INFINITY): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end && boxes.length < most; ) {
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > end) throw new RangeError('a box ends outside of its file')
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

/** Ids of the items that hold EXIF or XMP (`infe` entries, version 2 and 3). */
function wordItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const countSize = bytes[start] === 0 ? 2 : 4
  const items = new Set<number>()
  for (const entry of boxesIn(bytes, start + 4 + countSize, end)) {
    const isLong = bytes[entry.start] === 3
    const id = isLong ? bytes.readUInt32BE(entry.start + 4) : bytes.readUInt16BE(entry.start + 4)
    const kindAt = entry.start + (isLong ? 10 : 8)
    const kind = bytes.toString('latin1', kindAt, kindAt + 4)
    if (kind === 'Exif' || kind === 'mime' || kind === 'uri ') items.add(id)
  }
  return items
}

interface Extent {
  readonly id: number
  readonly start: number
  readonly length: number
}

/** Byte ranges of each item; offsets of construction method 1 count from `idat`. */
function extentsOf(bytes: Buffer, { start }: Box, idat: number): Extent[] {
  let at = start
  const take = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const version = take(1)
  take(3)
  const sizes = take(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = take(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  for (let item = 0; item < count; item++) {
    const id = take(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : take(2) & 15
    take(2)
    const base = take(baseSize) + (method === 1 ? idat : 0)
    const parts = take(2)
    for (let part = 0; part < parts; part++) {
      take(indexSize)
      const offset = take(offsetSize)
      const length = take(lengthSize)
      if (method < 2) extents.push({ id, start: base + offset, length })
    }
  }
  return extents
}

/** Parses the top-level boxes; unparsable bytes after the pictures are dropped. */
function outerBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; at = boxes.at(-1)?.end ?? bytes.length) {
    const isWhole = ['meta', 'mdat'].every((kind) => boxes.some((box) => box.kind === kind))
    try {
      const [box] = boxesIn(bytes, at, bytes.length, 1)
      if (!box) break
      boxes.push(box)
    } catch (error) {
      if (isWhole) break
      throw error
    }
  }
  return boxes
}

const needed = new Set(['ftyp', 'meta', 'mdat', 'moov'])

/** Colour profiles among the item properties. */
function profilesIn(bytes: Buffer, inside: readonly Box[]): Box[] {
  const within = (boxes: readonly Box[], kind: string) =>
    boxes.filter((box) => box.kind === kind).flatMap(({ start, end }) => boxesIn(bytes, start, end))
  return within(within(inside, 'iprp'), 'ipco').flatMap((box) => {
    const isProfile = box.kind === 'colr' && /^(prof|rICC)$/.test(bytes.toString('latin1', box.start, box.start + 4))
    return isProfile ? [{ ...box, start: box.start + 4 }] : []
  })
}

/** Replaces a profile in place by one without texts. */
function blankProfile(bytes: Buffer, { start, end }: Box): void {
  const profile = cleanProfile(bytes.subarray(start, end))
  const fits = profile && profile.length <= end - start
  bytes.fill(0, fits ? start + profile.length : start, end)
  if (fits) profile.copy(bytes, start)
}

/**
 * Overwrites the EXIF and XMP items with zeros in place, and top-level boxes that hold no picture: offsets, pixels and
 * rotation (`irot`) stay valid. Bytes after the last box are removed.
 */
function blank(given: Buffer): Buffer {
  const outer = outerBoxes(given)
  const meta = outer.find(({ kind }) => kind === 'meta')
  if (!meta) return given
  const bytes = given.subarray(0, outer.at(-1)?.end)
  const inside = boxesIn(bytes, meta.start + 4, meta.end)
  const [names, places] = ['iinf', 'iloc'].map((kind) => inside.find((box) => box.kind === kind))
  if (!names || !places) return bytes
  const items = wordItems(bytes, names)
  const idat = inside.find(({ kind }) => kind === 'idat')?.start ?? 0
  const clean = Buffer.from(bytes)
  for (const { kind, start, end } of outer) if (!needed.has(kind)) clean.fill(0, start, end)
  for (const profile of profilesIn(bytes, inside)) blankProfile(clean, profile)
  for (const { id, start, length } of extentsOf(bytes, places, idat)) {
    if (items.has(id)) clean.fill(0, start, start + length)
  }
  return clean
}

/** Returns a HEIC or AVIF picture without EXIF and XMP; a file that cannot be parsed is returned unchanged. */
export function cleanHeic(bytes: Buffer): Buffer {
  try {
    return blank(bytes)
  } catch (error) {
    if (error instanceof RangeError) return bytes
    throw error
  }
}
