import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/** One line of JSON before each part of an archive; a table's rows follow its line, in COPY's text, closed by `\.`. */
const Part = z.union([
  z.object({
    format: z.literal('mitoyen'),
    version: z.literal(1),
    migrations: z.array(z.string()),
    at: z.string(),
    keyId: z.optional(z.string()),
  }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ file: z.string(), bytes: z.string() }),
  z.object({ end: z.literal(true) }),
])
export type Part = z.infer<typeof Part>
export type Head = Extract<Part, { format: string }>

const rowsEnd = Buffer.from('\\.')
const newline = Buffer.from('\n')

export const partLine = (part: Part): Buffer => Buffer.from(`${JSON.stringify(part)}\n`)
export const rowsEndLine = Buffer.concat([rowsEnd, newline])

/** Writes beside the final name first, so that a file with that name is always whole. */
export async function writeArchive(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const partial = `${path}.partial`
  await pipeline(Readable.from(content), createGzip(), createWriteStream(partial, { mode: 0o600 }))
  await rename(partial, path)
}

/** Reads an archive from its start, part by part; a table's rows must be read before the next part is asked for. */
export class ArchiveReader {
  readonly #lines: AsyncIterator<Buffer>

  constructor(path: string) {
    this.#lines = lines(path)
  }

  async part(): Promise<Part> {
    const line = await this.#next()
    const parsed = Part.safeParse(readJson(line))
    if (!parsed.success) throw new Error('This file is not a backup of Mitoyen')
    return parsed.data
  }

  async head(): Promise<Head> {
    const head = await this.part()
    if (!('format' in head)) throw new Error('This file is not a backup of Mitoyen')
    return head
  }

  /** Nothing may follow the last part; the compression's own sum is checked on the way. */
  async close(): Promise<void> {
    const line = await this.#lines.next().catch(cutShort)
    if (!line.done) throw new Error('The backup goes on after its end')
  }

  async #next(): Promise<Buffer> {
    const line = await this.#lines.next().catch(cutShort)
    if (line.done) throw new Error('The backup is cut short')
    return line.value
  }

  /** The rows of the table just announced, in pieces that COPY takes. */
  async *rows(): AsyncGenerator<Buffer> {
    let piece: Buffer[] = []
    for (;;) {
      const line = await this.#next()
      if (line.equals(rowsEnd)) break
      piece.push(line, newline)
      if (piece.length < 1_000) continue
      yield Buffer.concat(piece)
      piece = []
    }
    if (piece.length > 0) yield Buffer.concat(piece)
  }
}

function readJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

function cutShort(cause: unknown): never {
  const isOurs = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
  throw isOurs ? new Error('The backup is cut short or damaged', { cause }) : cause
}

/** Node's own line reader also splits at U+2028, which is a character like any other in a row. */
async function* lines(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  let rest: Buffer[] = []
  for await (const chunk of file.pipe(plain)) {
    const bytes: Buffer = chunk
    let from = 0
    for (let to = bytes.indexOf(0x0a); to >= 0; to = bytes.indexOf(0x0a, from)) {
      yield Buffer.concat([...rest, bytes.subarray(from, to)])
      rest = []
      from = to + 1
    }
    if (from < bytes.length) rest.push(bytes.subarray(from))
  }
}
