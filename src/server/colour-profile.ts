import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Tags that turn the numbers of a picture into colours (ICC.1:2022); all others name a device, its maker, an author, a date. */
const colourTags = new Set(
  'wtpt bkpt chad rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 B2D0 B2D1 B2D2 gamt cicp lumi'.split(
    ' ',
  ),
)

const headBytes = 128
const mostTags = 100

/** A text that says nothing, for the two that a profile must have: of version 4, or of the versions before it. */
function emptyText(name: 'desc' | 'cprt', isNew: boolean): Buffer {
  const kind = isNew ? 'mluc' : name === 'desc' ? 'desc' : 'text'
  const body = Buffer.alloc({ mluc: 16, desc: 92, text: 12 }[kind])
  body.write(kind, 'latin1')
  if (kind === 'mluc') body.writeUInt32BE(12, 12)
  if (kind === 'desc') body.writeUInt32BE(1, 8)
  return body
}

/** The head without who made the profile, for which device, and when. */
function cleanHead(profile: Buffer, size: number): Buffer {
  const head = Buffer.from(profile.subarray(0, headBytes))
  head.writeUInt32BE(size)
  // Of no one's program, platform, device and day, and the sum over all of it.
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

/** The tags of a profile that its colours need; undefined when it can't be followed. */
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

/** The same colours without a word about the device, its maker, an author or a date; undefined for what is no profile. */
export function cleanProfile(profile: Buffer): Buffer | undefined {
  const needed = neededTags(profile)
  if (!needed || needed.length === 0) return undefined
  const isNew = (profile[8] ?? 0) >= 4
  const tags = [...(['desc', 'cprt'] as const).map((name) => [name, emptyText(name, isNew)] as const), ...needed]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let end = headBytes + table.length
  const bodies: Buffer[] = []
  // Three curves are often one: it stays one.
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

/** How a segment of a JPEG that holds a part of a profile begins. */
export const profileMark = Buffer.from('ICC_PROFILE\0')
const mostOfProfile = 65_519

/** Segments of a JPEG’s profile, without its words; its parts are numbered, each with how many there are. */
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

/** Of a colour profile once it is opened; larger ones are no picture's. */
const mostProfileBytes = 4 * 1024 * 1024

/** The chunk of a PNG’s profile without its name and its words; nothing when it can't be read. */
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
