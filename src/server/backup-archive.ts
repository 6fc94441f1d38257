import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { readLineArchive } from './backup-lines.ts'
import type { Part } from './backup-parts.ts'
import { BrokenTar, readTar, type TarEntry, tarEnd, tarFile } from './tar.ts'

/** First entry of an archive: the list of entries and the migrations of the database they come from. */
const Manifest = z.object({
  format: z.literal('mitoyen'),
  version: z.literal(2),
  migrations: z.array(z.string()),
  at: z.string(),
  keyId: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

const Newer = z.object({ format: z.literal('mitoyen'), version: z.int().check(z.gt(2)) })

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

export const names = {
  manifest: 'manifest.json',
  key: 'keys/secret.key',
  file: (storageKey: string) => `files/${storageKey}`,
  rows: (table: string, turn: number) => `tables/${table}/${String(turn).padStart(6, '0')}.copy`,
  /**
   * Last entry: checksums in the format of `sha256sum --check`. An archive that lacks it or does not match it is
   * damaged.
   */
  sums: 'SHA256SUMS',
}
const rowsName = /^tables\/([^/]+)\/\d{6,}\.copy$/
const fileName = /^files\/([0-9a-f-]{36})$/

/** Writes to a temporary name and renames at the end, so that a file with the final name is always complete. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const partial = `${path}.partial`
  await pipeline(tarOf(entries), createGzip(), createWriteStream(partial, { mode: 0o600 }))
  await rename(partial, path)
}

/** Yields the tar blocks of these entries, then the checksum entry. */
export async function* tarOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const now = new Date()
  const sums: string[] = []
  for await (const { name, bytes } of entries) {
    sums.push(sumLine(name, createHash('sha256').update(bytes).digest('hex')))
    yield* tarFile(name, bytes, now)
  }
  yield* tarFile(names.sums, Buffer.from(sums.join('')), now)
  yield tarEnd
}

const sumLine = (name: string, sum: string): string => `${sum}  ${name}\n`

/**
 * Reads an archive sequentially, one part at a time; the rows of a part can no longer be read once the next part is
 * requested. Throws an error with a one-line message when the archive is truncated, damaged or not a backup.
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = createReadStream(path)
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  const chunks: AsyncIterator<Buffer> = file.pipe(plain)[Symbol.asyncIterator]()
  try {
    const first = await chunks.next()
    if (first.done) throw new BrokenTar('nothing is there')
    const all = joined(first.value, chunks)
    // The previous format starts with a line that holds a JSON object.
    yield* first.value[0] === 0x7b ? readLineArchive(all) : readTarArchive(all)
  } catch (error) {
    throw isDamage(error) ? new Error('The backup is cut short or damaged', { cause: error }) : error
  } finally {
    file.destroy()
    plain.destroy()
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const isDamage = (error: unknown): boolean =>
  error instanceof BrokenTar || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

async function* readTarArchive(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let manifest: Manifest | undefined
  let sums = ''
  let isEnded = false
  for await (const entry of readTar(chunks)) {
    if (isEnded) throw new Error('The backup goes on after its end')
    if (entry.name === names.sums) {
      if ((await buffer(entry.bytes)).toString() !== sums) throw new BrokenTar('the sums are of other entries')
      isEnded = true
      continue
    }
    const hash = createHash('sha256')
    const summed = { ...entry, bytes: passing(entry.bytes, (piece) => hash.update(piece)) }
    if (manifest) yield await partOf(summed, manifest)
    else {
      manifest = await readManifest(summed)
      yield { kind: 'manifest', migrations: manifest.migrations, keyId: manifest.keyId }
      for (const { name, value } of manifest.sequences) yield { kind: 'sequence', name, value }
    }
    for await (const _ of summed.bytes);
    sums += sumLine(entry.name, hash.digest('hex'))
  }
  if (!isEnded) throw new BrokenTar('the sums are not there')
}

async function* passing(pieces: AsyncIterable<Buffer>, see: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    see(piece)
    yield piece
  }
}

async function readManifest({ name, bytes }: TarEntry): Promise<Manifest> {
  const json = name === names.manifest ? readJson(await buffer(bytes)) : undefined
  if (Newer.safeParse(json).success) throw new Error('This backup comes from a newer Mitoyen, which saves it otherwise')
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw new Error('This file is not a backup of Mitoyen')
  return parsed.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

async function partOf({ name, bytes }: TarEntry, manifest: Manifest): Promise<Part> {
  const table = manifest.tables.find((one) => one.name === rowsName.exec(name)?.[1])
  if (table) return { kind: 'rows', table, rows: bytes }
  if (name === names.key) return { kind: 'key', key: (await buffer(bytes)).toString() }
  const [, storageKey] = fileName.exec(name) ?? []
  if (!storageKey) throw new Error(`The backup holds a file out of its place: ${name}`)
  return { kind: 'file', storageKey, bytes: await buffer(bytes) }
}
