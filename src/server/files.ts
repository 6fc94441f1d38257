import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../shared/errors.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { decryption, encryption } from './encryption.ts'
import { fileName } from './file-names.ts'
import { openShelf, type Shelf } from './file-shelves.ts'
import { newId } from './ids.ts'
import { dropMetadata } from './photo-metadata.ts'
import { keyFor } from './secrets.ts'
import { dropKey, noteKey } from './stored-keys.ts'
import { openVirusScan, type ScanVerdict, type VirusScan } from './virus-scan.ts'

/** Maximum size of a file (spec §9): 10 MB. */
export const maxFileBytes = 10 * 1024 * 1024

/** Types accepted for attachments of bills and demands; the type is detected from the bytes, not from the name. */
const acceptedTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])

/** A file that was received, checked and stored, and that no row references yet. */
export interface Received {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly storageKey: string
  /** The scanner of the settings did not answer: until it does, nobody but the sender may be given the file. */
  readonly awaitsScan: boolean
}

type FileKind = 'document' | 'table'

export interface FileStore {
  /**
   * Checks, encrypts and stores a stream: a PDF or a picture, unless it is declared a table, which its reader checks.
   * Throws `too_large`, `unsupported`, or `infected` and `unscannable` where files are scanned, and then leaves no bytes behind.
   */
  receive(stream: Readable, name: string | undefined, kind?: FileKind): Promise<Received>
  /** Decrypted bytes, as a stream. */
  read(storageKey: string): Promise<Readable>
  bytes(storageKey: string): Promise<Buffer>
  /** Scans stored bytes; they are clean where no scanner is set. */
  scan(storageKey: string): Promise<ScanVerdict>
  remove(storageKey: string): Promise<void>
  /** Deletes temporary uploads older than one hour, left by a process that died. */
  clearArrivals(): Promise<void>
}

/**
 * Reads and writes file bytes, encrypted, on disk or in S3 as the settings select. Storage keys are noted in `db`
 * outside the caller's transaction.
 */
export function openFiles(config: Config, db: Db): FileStore {
  const key = keyFor(config.secretKey, 'files')
  const shelf = openShelf(config)
  const incoming = incomingOf(config)
  const virusScan = openVirusScan(config)
  const read = async (storageKey: string) => {
    const plain = decryption(key)
    // Destroys both streams when either closes: a client that aborts a download must not leave the storage stream open.
    pipeline(await shelf.get(storageKey), plain).catch(() => undefined)
    return plain
  }
  return {
    read,
    bytes: async (storageKey) => buffer(await read(storageKey)),
    scan: async (storageKey) => (virusScan ? virusScan(await read(storageKey)) : 'clean'),
    remove: async (storageKey) => {
      await shelf.remove(storageKey)
      await dropKey(db, storageKey)
    },
    receive: (stream, name, kind = 'document') => receive(stream, name, { key, shelf, incoming, db, kind, virusScan }),
    clearArrivals: () => clearArrivals(incoming),
  }
}

/** Encrypted bytes, for backups and restores, which manage the keys themselves. */
export interface RestingFiles {
  /** Undefined when the object does not exist. */
  stored(storageKey: string): Promise<Buffer | undefined>
  /** Stores encrypted bytes as `stored` returned them, here or in an installation with the same key. */
  put(storageKey: string, stored: Buffer): Promise<void>
  remove(storageKey: string): Promise<void>
}

export function openRestingFiles(config: Config): RestingFiles {
  const shelf = openShelf(config)
  return {
    stored: (storageKey) =>
      shelf
        .get(storageKey)
        .then(buffer)
        .catch((error: unknown) => {
          if (isGone(error)) return undefined
          throw error
        }),
    put: (storageKey, stored) =>
      withArrival(incomingOf(config), async (path) => {
        await writeFile(path, stored, { mode: 0o600 })
        await shelf.put(storageKey, path, stored.length)
      }),
    remove: (storageKey) => shelf.remove(storageKey),
  }
}

const incomingOf = (config: Config): string => join(config.dataDir, 'incoming')

/** A file may be deleted between the query for its row and the read of its bytes. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError
    ? error.kind === 'not_found'
    : error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Provides a temporary path for bytes on their way to the storage and deletes it afterwards. */
async function withArrival<T>(incoming: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'file-'))
  try {
    return await work(join(folder, 'bytes'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function clearArrivals(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const path = join(incoming, name)
    // The temporary file may not exist any more.
    const arrival = await stat(path).catch(() => null)
    if (arrival && arrival.mtimeMs < Date.now() - 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

function receive(
  stream: Readable,
  name: string | undefined,
  to: { key: Buffer; shelf: Shelf; incoming: string; db: Db; kind: FileKind; virusScan: VirusScan | undefined },
): Promise<Received> {
  const meter = new Meter()
  return withArrival(to.incoming, async (path) => {
    await pipeline(
      stream,
      dropMetadata(maxFileBytes),
      meter,
      encryption(to.key),
      createWriteStream(path, { mode: 0o600 }),
    )
    if (meter.size > maxFileBytes || ('truncated' in stream && stream.truncated === true))
      throw new AppError('too_large', 'shared.too_large')
    const mediaType = (await fileTypeFromBuffer(meter.head))?.mime ?? 'application/octet-stream'
    if (to.kind === 'document' && !acceptedTypes.has(mediaType)) throw new AppError('unsupported', 'shared.unsupported')
    const awaitsScan = await requireNoVirus(path, to)
    const storageKey = newId()
    await noteKey(to.db, storageKey)
    await to.shelf.put(storageKey, path, (await stat(path)).size)
    const facts = { mediaType, sizeBytes: meter.size, sha256: meter.digest() }
    return { name: fileName(name, mediaType), ...facts, storageKey, awaitsScan }
  })
}

/** Scans an encrypted file on its way to the storage; true when the scanner does not answer. Throws `infected`, `unscannable`. */
async function requireNoVirus(
  path: string,
  { key, virusScan }: { key: Buffer; virusScan: VirusScan | undefined },
): Promise<boolean> {
  if (!virusScan) return false
  const plain = decryption(key)
  pipeline(createReadStream(path), plain).catch(() => undefined)
  const verdict = await virusScan(plain)
  if (verdict === 'infected') throw new AppError('invalid', 'server.infected')
  if (verdict === 'unscannable') throw new AppError('invalid', 'server.unscannable')
  return verdict === 'unreachable'
}

/** Counts and hashes bytes while they pass, and keeps the first ones, from which the type is detected. */
class Meter extends Transform {
  size = 0
  head = Buffer.alloc(0)
  readonly #hash = createHash('sha256')

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.size += chunk.length
    if (this.head.length < 4_100) this.head = Buffer.concat([this.head, chunk]).subarray(0, 4_100)
    this.#hash.update(chunk)
    // A file that is too large is counted to its end but no longer stored.
    done(null, this.size > maxFileBytes ? Buffer.alloc(0) : chunk)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
