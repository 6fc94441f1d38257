import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** As `zipPaths` gave it. */
  readonly path: string
  readonly modifiedAt?: Date
  /** Stored as it is: its bytes are compressed already, as those of PDFs and pictures. */
  readonly isCompressed?: boolean
  /** Called once the entry before it is read to its end; null leaves the entry out. */
  open(): Promise<Readable | Buffer | null>
}

/**
 * An archive written while it is sent: one entry is open at a time, and none is opened before the reader took the one before. A failure
 * aborts the stream, so that part of an archive never looks complete; destroying it closes the open entry and ends the iteration.
 */
export function zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  pipeline(zip.outputStream, out).catch(() => undefined)
  pack(zip, entries, out).catch((error: Error) => out.destroy(error))
  return out
}

async function pack(
  zip: ZipFile,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  out: PassThrough,
): Promise<void> {
  for await (const { path, modifiedAt, isCompressed, open } of entries) {
    if (out.destroyed) return
    const content = await open()
    if (!content) continue
    const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
    const close = () => stream.destroy()
    if (out.destroyed) close()
    else out.once('close', close)
    addOnce(zip, stream, { path, options: { compress: !isCompressed, ...(modifiedAt && { mtime: modifiedAt }) } })
    // Also fails when the stream closes before its end.
    await finished(stream, { writable: false })
    out.off('close', close)
  }
  zip.end()
}

interface Added {
  readonly path: string
  readonly options: { readonly compress: boolean; readonly mtime?: Date }
}

/** Adds a stream of which the archive keeps no reference: it keeps its entries to the end, and what opens them. */
function addOnce(zip: ZipFile, stream: Readable, { path, options }: Added): void {
  const given: Readable[] = [stream]
  zip.addReadStreamLazy(path, options, (give) => {
    const source = given.pop()
    if (source) give(null, source)
  })
}
