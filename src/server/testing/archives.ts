import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type ArchiveEntry, names, tarOf } from '../backup-archive.ts'
import { readTar } from '../tar.ts'

/** Entries of a backup, without the checksums, which are computed whenever entries are put together. */
export async function entriesOf(path: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const { name, bytes } of readTar(Readable.from([gunzipSync(readFileSync(path))])))
    entries.push({ name, bytes: await buffer(bytes) })
  return entries.filter(({ name }) => name !== names.sums)
}

/** A sound archive of these entries, with sums that are right. */
export const tarGz = async (entries: ArchiveEntry[]): Promise<Buffer> =>
  gzipSync(await buffer(tarOf(Readable.from(entries))))

/** The same entries, one of them with another text. */
export const withText = (entries: ArchiveEntry[], name: string, change: (text: string) => string): ArchiveEntry[] =>
  entries.map((entry) => (entry.name === name ? { name, bytes: Buffer.from(change(entry.bytes.toString())) } : entry))
