import { constants, inflateRawSync } from 'node:zlib'
import { refuse } from '../../extraction/contract.ts'

/**
 * Decompressed size allowed for one stream, and for all of a file's together, when it is also so many times its
 * compressed size.
 */
const mostBytes = 64 * 1024 * 1024
const mostBytesInAll = 256 * 1024 * 1024
const mostTimes = 50
/** Filters of filters; a bill has one or two. */
const mostFilters = 8
/** More than any bill has; the work on a file made of the word `stream` ends here. */
const mostStreams = 20_000

/** How many bytes a filter of a stream of so many may let out. */
const limitFor = (packed: number): number => Math.min(mostBytesInAll, Math.max(mostBytes, mostTimes * packed))
type Filter = (bytes: Buffer, limit: number) => Buffer

/** Collects what a filter lets out. Throws `too_heavy` past the limit. */
class Output {
  #held = Buffer.alloc(64 * 1024)
  #size = 0
  readonly #limit: number
  constructor(limit: number) {
    this.#limit = limit
  }
  push(chunk: Buffer): void {
    const size = this.#size + chunk.length
    if (size > this.#limit) throw refuse('too_heavy')
    if (size > this.#held.length) this.#held = Buffer.concat([this.#held], Math.min(this.#limit, 2 * size))
    chunk.copy(this.#held, this.#size)
    this.#size = size
  }
  done(): Buffer {
    return this.#held.subarray(0, this.#size)
  }
}

/** As lenient as a reader: no checksum, and what came before a fault counts. */
function inflate(bytes: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(bytes.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw refuse('too_heavy')
    return Buffer.alloc(0)
  }
}

function runLength(bytes: Buffer, limit: number): Buffer {
  const out = new Output(limit)
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at++] ?? 128
    if (length === 128) break
    if (length < 128) {
      out.push(bytes.subarray(at, at + length + 1))
      at += length + 1
    } else out.push(Buffer.alloc(257 - length, bytes[at++] ?? 0))
  }
  return out.done()
}

/** Lempel-Ziv-Welch as PDF has it: codes of 9 to 12 bits, 256 clears the table, 257 ends. */
function lzw(bytes: Buffer, limit: number): Buffer {
  const out = new Output(limit)
  let table: Buffer[] = []
  let last: Buffer | undefined
  let [bits, held, width] = [0, 0, 9]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) {
      table = []
      last = undefined
      width = 9
      continue
    }
    const known = code < 256 ? Buffer.of(code) : table[code - 258]
    const entry = known ?? (last && Buffer.concat([last, last.subarray(0, 1)]))
    if (!entry) break
    out.push(entry)
    if (last && table.length < 4_096 - 258) table.push(Buffer.concat([last, entry.subarray(0, 1)]))
    last = entry
    const next = table.length + 259
    width = next >= 2_048 ? 12 : next >= 1_024 ? 11 : next >= 512 ? 10 : 9
  }
  return out.done()
}

const hex = (bytes: Buffer): Buffer =>
  Buffer.from((bytes.toString('latin1').split('>', 1)[0] ?? '').replace(/[^0-9a-f]/gi, ''), 'hex')

function ascii85(bytes: Buffer): Buffer {
  const text = (bytes.toString('latin1').split('~', 1)[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!')
  const out = Buffer.alloc(Math.ceil(text.length / 5) * 4)
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5).padEnd(5, 'u')
    const value = [...group].reduce((sum, sign) => sum * 85 + (sign.charCodeAt(0) - 33), 0)
    out.writeUInt32BE(Math.min(0xffff_ffff, Math.max(0, value)), (at / 5) * 4)
  }
  return out
}

const filters: Readonly<Record<string, Filter>> = {
  FlateDecode: inflate,
  Fl: inflate,
  LZWDecode: lzw,
  LZW: lzw,
  RunLengthDecode: runLength,
  RL: runLength,
  ASCIIHexDecode: hex,
  AHx: hex,
  ASCII85Decode: ascii85,
  A85: ascii85,
}

const looksDeflated = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** The filters that a stream's dictionary names; undefined when it names them elsewhere, or none. */
function filtersOf(dictionary: string): string[] | undefined {
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const [, told] = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/\w+)/.exec(plain) ?? []
  return told === undefined ? undefined : [...told.matchAll(/\/(\w+)/g)].map(([, name]) => name ?? '')
}

/** How many bytes a stream's filters let out in all, one after the other. Throws `too_heavy` past the limit of one stream. */
function openedSize(bytes: Buffer, { dictionary, packed }: { dictionary: string; packed: number }): number {
  const named = filtersOf(dictionary)
  // A deflated stream ends by itself: a false `endstream` in it must not hide the rest.
  const isDeflated = named ? filters[named[0] ?? ''] === inflate : true
  let [size, current] = [0, isDeflated ? bytes : bytes.subarray(0, packed)]
  for (let turn = 0; turn < mostFilters; turn++) {
    const filter = named ? filters[named[turn] ?? ''] : looksDeflated(current) ? inflate : undefined
    if (!filter) break
    current = filter(current, limitFor(packed))
    size += current.length
  }
  return size
}

/**
 * Throws `too_heavy` for a PDF with a stream that expands, once its filters are opened, past 64 MB and 50 times its
 * size (256 MB in any case), or with all of them past 256 MB and 50 times the file's size. It finds streams by the word
 * `stream` and parses nothing; encrypted ones stay closed.
 */
export function refuseSwelling(given: Uint8Array): void {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return
  let [total, count, end] = [0, 0, 0]
  for (let at = bytes.indexOf('stream'); at >= 0 && count < mostStreams; at = bytes.indexOf('stream', at + 6)) {
    // `endstream` holds the word too.
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    count += 1
    const start = at + 6 + (bytes[at + 6] === 13 ? 1 : 0) + (bytes[at + 6] === 10 || bytes[at + 7] === 10 ? 1 : 0)
    const before = bytes.toString('latin1', Math.max(0, at - 2_000), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (end < start) end = bytes.indexOf('endstream', start)
    if (end < 0) end = bytes.length
    total += openedSize(bytes.subarray(start), { dictionary, packed: end - start })
    if (total > mostBytesInAll && total > mostTimes * bytes.length) throw refuse('too_heavy')
  }
}
