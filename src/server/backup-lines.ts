import * as z from 'zod/mini'
import type { Part } from './backup-parts.ts'

/**
 * Archive format used before tar: one JSON line before each part; the rows of a table follow its line in COPY text
 * format and end with `\.`.
 */
const Line = z.union([
  z.object({
    format: z.literal('mitoyen'),
    version: z.literal(1),
    migrations: z.array(z.string()),
    keyId: z.optional(z.string()),
  }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ file: z.string(), bytes: z.string() }),
  z.object({ end: z.literal(true) }),
])
type Line = z.infer<typeof Line>

const rowsEnd = Buffer.from('\\.')
const newline = Buffer.from('\n')
/** The oldest archives prefix each stored file with its folder on disk. */
const storedName = /^files\/(?:[^/]+\/)?([0-9a-f-]{36})$/

/**
 * Reads an archive of the previous format, which is no longer written. Throws an error with a one-line message when the
 * archive is truncated or not a backup.
 */
export async function* readLineArchive(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const lines = linesOf(chunks)
  const head = await readLine(lines)
  if (!('format' in head)) throw new Error('This file is not a backup of Mitoyen')
  yield { kind: 'manifest', migrations: head.migrations, keyId: head.keyId }
  for (let line = await readLine(lines); !('end' in line); line = await readLine(lines)) {
    if ('table' in line) {
      const rows = rowsOf(lines)
      yield { kind: 'rows', table: { name: line.table, columns: line.columns }, rows }
      for await (const _ of rows);
    } else if ('sequence' in line) yield { kind: 'sequence', name: line.sequence, value: line.value }
    else if ('file' in line) yield fileOf(line)
  }
  if (!(await lines.next()).done) throw new Error('The backup goes on after its end')
}

function fileOf({ file, bytes }: { file: string; bytes: string }): Part {
  const content = Buffer.from(bytes, 'base64')
  if (file === 'secret.key') return { kind: 'key', key: content.toString() }
  const [, storageKey] = storedName.exec(file) ?? []
  if (!storageKey) throw new Error(`The backup holds a file out of its place: ${file}`)
  return { kind: 'file', storageKey, bytes: content }
}

async function readLine(lines: AsyncIterator<Buffer>): Promise<Line> {
  const parsed = Line.safeParse(readJson(await nextLine(lines)))
  if (!parsed.success) throw new Error('This file is not a backup of Mitoyen')
  return parsed.data
}

async function nextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const line = await lines.next()
  if (line.done) throw new Error('The backup is cut short')
  return line.value
}

function readJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

/** Rows of the current table, in chunks that COPY accepts. */
async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let piece: Buffer[] = []
  for (let line = await nextLine(lines); !line.equals(rowsEnd); line = await nextLine(lines)) {
    piece.push(line, newline)
    if (piece.length < 1_000) continue
    yield Buffer.concat(piece)
    piece = []
  }
  if (piece.length > 0) yield Buffer.concat(piece)
}

/** Node's own line reader also splits at U+2028, which a row may contain. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const bytes of chunks) {
    let from = 0
    for (let to = bytes.indexOf(0x0a); to >= 0; to = bytes.indexOf(0x0a, from)) {
      yield Buffer.concat([...rest, bytes.subarray(from, to)])
      rest = []
      from = to + 1
    }
    if (from < bytes.length) rest.push(bytes.subarray(from))
  }
}
