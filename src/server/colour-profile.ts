import { crc32, deflateSync, inflateSync } from 'node:zlib'

/**
 * Tags that convert pixel values into colours (ICC.1:2022). All other tags identify a device, its maker, an author or a
 * date.
 */
const colourTags = new Set(
  'wtpt bkpt chad rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 B2D0 B2D1 B2D2 gamt cicp lumi'.split(
    ' ',
  ),
)

const headBytes = 128
const mostTags = 100

/** An empty text, for the two text tags that a profile must have: version 4, and earlier versions. */
function emptyText(name: 'desc' | 'cprt', isNew: boolean): Buffer {
  const kind = isNew ? 'mluc' : name === 'desc' ? 'desc' : 'text'
  const body = Buffer.alloc({ mluc: 16, desc: 92, text: 12 }[kind])
  body.write(kind, 'latin1')
  if (kind === 'mluc') body.writeUInt32BE(12, 12)
  if (kind === 'desc') body.writeUInt32BE(1, 8)
  return body
}

/** The profile header without its creator, device and date. */
function cleanHead(profile: Buffer, size: number): Buffer {
  const head = Buffer.from(profile.subarray(0, headBytes))
  head.writeUInt32BE(size)
  // Clears creator, platform, device and date, and the checksum over them.
  for (const [from, to] of [
    [4, 8],
    [40, 44],
    [48, 56],
    [80, headBytes],
  ] as const)
    head.fill(0, from, to)
  for (const [at, part] of [2000, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(part, 24 + at * 2)
  return head
}

/** Returns the tags that a profile's colours need; undefined when the profile cannot be parsed. */
function neededTags(profile: Buffer): [name: string, body: Buffer][] | undefined {
  const count = profile.length < headBytes + 4 ? mostTags + 1 : profile.readUInt32BE(headBytes)
  if (profile.toString('latin1', 36, 40) !== 'acsp' || count > mostTags) return undefined
  const tags: [string, Buffer][] = []
  for (let at = headBytes + 4; at < headBytes + 4 + count * 12; at += 12) {
    if (at + 12 > profile.length) return undefined
    const [start, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    const name = profile.toString('latin1', at, at + 4)
    if (start + size > profile.length) return undefined
    if (colourTags.has(name)) tags.push([name, profile.subarray(start, start + size)])
  }
  return tags
}

/**
 * Returns the same profile without text about the device, its maker, an author or a date; undefined when the input is
 * not a profile.
 */
export function cleanProfile(profile: Buffer): Buffer | undefined {
  const needed = neededTags(profile)
  if (!needed || needed.length === 0) return undefined
  const isNew = (profile[8] ?? 0) >= 4
  const tags = [...(['desc', 'cprt'] as const).map((name) => [name, emptyText(name, isNew)] as const), ...needed]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let end = headBytes + table.length
  const bodies: Buffer[] = []
  // The three tone curves often share the same bytes, which are kept once.
  const places = new Map<string, number>()
  for (const [index, [name, body]] of tags.entries()) {
    const same = `${body.byteOffset} ${body.length}`
    const start = places.get(same) ?? end
    if (start === end) {
      const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
      bodies.push(padded)
      places.set(same, start)
      end += padded.length
    }
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(start, 8 + index * 12)
    table.writeUInt32BE(body.length, 12 + index * 12)
  }
  return Buffer.concat([cleanHead(profile, end), table, ...bodies])
}

/** Identifier at the start of a JPEG segment that holds a part of a profile. */
export const profileMark = Buffer.from('ICC_PROFILE\0')
const mostOfProfile = 65_519

/** Returns the segments of a JPEG's profile without its texts. Each part carries its number and the number of parts. */
export function profileSegments(parts: readonly Buffer[]): Buffer[] {
  const inOrder = parts.toSorted((a, b) => (a[12] ?? 0) - (b[12] ?? 0))
  const profile = cleanProfile(Buffer.concat(inOrder.map((part) => part.subarray(14))))
  if (!profile) return []
  const count = Math.ceil(profile.length / mostOfProfile)
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * mostOfProfile, (index + 1) * mostOfProfile)
    const size = part.length + 16
    return Buffer.concat([
      Buffer.from([0xff, 0xe2, size >> 8, size & 255]),
      profileMark,
      Buffer.from([index + 1, count]),
      part,
    ])
  })
}

/** Maximum size in bytes of a decompressed profile; larger ones are refused. */
const mostProfileBytes = 4 * 1024 * 1024

/** Returns the profile chunk of a PNG without its name and texts; nothing when it cannot be parsed. */
export function cleanPngProfile(chunk: Buffer): Buffer[] {
  const body = chunk.subarray(8, -4)
  try {
    const opened = inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: mostProfileBytes })
    const profile = cleanProfile(opened)
    if (!profile) return []
    const inner = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
    const whole = Buffer.alloc(inner.length + 8)
    whole.writeUInt32BE(inner.length - 4)
    inner.copy(whole, 4)
    whole.writeUInt32BE(crc32(inner), inner.length + 4)
    return [whole]
  } catch {
    return []
  }
}
