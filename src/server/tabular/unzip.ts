import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** An archive that is broken, encrypted, packed in a way we don't read, or that swells past its bound. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

interface Entry {
  readonly path: string
  readonly method: number
  readonly packedBytes: number
  readonly at: number
}

export interface Archive {
  readonly paths: readonly string[]
  /** The bytes of a file, undefined when there is none of that path. Throws `BadArchive`. */
  read(path: string): Promise<Buffer | undefined>
}

const mostEntries = 1_000
const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50

/**
 * Opens a ZIP archive held in memory. All that is read of it unpacks to at most `mostBytes`: the bound is held while unpacking, whatever
 * sizes the archive claims. Throws `BadArchive`.
 */
export function openZip(bytes: Buffer, mostBytes: number): Archive {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.path, entry]))
  let left = mostBytes
  const read = async (path: string): Promise<Buffer | undefined> => {
    const entry = entries.get(path)
    if (!entry) return undefined
    const packed = packedOf(bytes, entry)
    const content = entry.method === 0 ? packed : await inflated(packed, left)
    left -= content.length
    if (left < 0) throw new BadArchive('too large unpacked')
    return content
  }
  return { paths: [...entries.keys()], read }
}

async function inflated(packed: Buffer, mostBytes: number): Promise<Buffer> {
  if (mostBytes <= 0) throw new BadArchive('too large unpacked')
  try {
    return await inflate(packed, { maxOutputLength: mostBytes })
  } catch (cause) {
    throw new BadArchive('not unpacked', { cause })
  }
}

/** The central directory at the end of the archive: what programs that read such files go by. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory)
    throw new BadArchive('no directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new BadArchive('too many files')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let turn = 0; turn < count; turn++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw new BadArchive('broken directory')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const next = at + 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
    if (bytes.readUInt16LE(at + 8) % 2 === 1) throw new BadArchive('encrypted')
    entries.push({
      path: bytes.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at = next
  }
  return entries
}

function packedOf(bytes: Buffer, { at, method, packedBytes }: Entry): Buffer {
  if (method !== 0 && method !== 8) throw new BadArchive('packed in another way')
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localEntry) throw new BadArchive('broken file')
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packedBytes > bytes.length) throw new BadArchive('cut short')
  return bytes.subarray(start, start + packedBytes)
}
