/** A file of a tar archive. Its bytes can be read once; unread bytes are skipped when the next entry is requested. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  readonly bytes: AsyncIterable<Buffer>
}

/** The input is not a complete tar archive. */
export class BrokenTar extends Error {}

const blockBytes = 512
const nameBytes = 100
/** Byte offsets and lengths of the header fields: POSIX.1-1988 (ustar). */
const at = { mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, checksum: 148, type: 156, magic: 257 }
const plainFile = 0x30

/** Yields the blocks of one file. The name is ASCII, at most 100 characters; throws for another. */
export function* tarFile(name: string, bytes: Buffer, modifiedAt: Date): Generator<Buffer> {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`a tar header can't hold this name: ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name)
  header.write('0000600\0', at.mode)
  header.write('0000000\0', at.uid)
  header.write('0000000\0', at.gid)
  header.write(octal(bytes.length, 11), at.size)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1_000), 11), at.mtime)
  header.writeUInt8(plainFile, at.type)
  header.write('ustar\x0000', at.magic)
  header.write(`${octal(checksumOf(header), 6)}\0 `, at.checksum)
  yield header
  yield bytes
  yield Buffer.alloc(paddingOf(bytes.length))
}

/** End-of-archive blocks. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/**
 * Reads an archive file by file as a stream. Throws `BrokenTar` when it is truncated, damaged, or followed by other
 * bytes.
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(chunks)
  for (;;) {
    const header = await source.take(blockBytes)
    if (isZero(header)) break
    const { name, size } = readHeader(header)
    let left = size
    const bytes = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await source.takeSome(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name, size, bytes: bytes() }
    while (left > 0) left -= (await source.takeSome(left)).length
    await source.take(paddingOf(size))
  }
  if (!isZero(await source.take(blockBytes))) throw new BrokenTar('a tar archive ends with two empty blocks')
  for (let rest = await source.next(); rest; rest = await source.next())
    if (!isZero(rest)) throw new BrokenTar('something follows the end of the tar archive')
}

function readHeader(header: Buffer): { name: string; size: number } {
  const checksum = textAt(header, at.checksum, 8)
  if (Number.parseInt(checksum, 8) !== checksumOf(header)) throw new BrokenTar('a tar header is damaged')
  const size = textAt(header, at.size, 12)
  if (header[at.type] !== plainFile || !/^[0-7]+ ?$/.test(size)) throw new BrokenTar('a tar entry is no plain file')
  return { name: textAt(header, 0, nameBytes), size: Number.parseInt(size, 8) }
}

const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString('latin1', from, from + length).replace(/\0.*$/s, '')

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')
const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes
const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)

/** Checksum of the header: the sum of its bytes with its own eight counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (const [i, byte] of header.entries()) sum += i >= at.checksum && i < at.checksum + 8 ? 0x20 : byte
  return sum
}

/** Reads an exact number of bytes from a stream of chunks of any size. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  #chunk: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next chunk, of any size; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    while (this.#chunk.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return undefined
      this.#chunk = next.value
    }
    const chunk = this.#chunk
    this.#chunk = Buffer.alloc(0)
    return chunk
  }

  /** At least one byte, at most that many. */
  async takeSome(most: number): Promise<Buffer> {
    const chunk = await this.next()
    if (!chunk) throw new BrokenTar('the tar archive is cut short')
    this.#chunk = chunk.subarray(most)
    return chunk.subarray(0, most)
  }

  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = count; left > 0; left -= pieces.at(-1)?.length ?? 0) pieces.push(await this.takeSome(left))
    return Buffer.concat(pieces)
  }
}
