import type { Encoding } from '../../shared/tabular.ts'
import { BadTable, collectLines, type Table } from './table.ts'

const separators = [';', ',', '\t'] as const

/** Reads a CSV file in an encoding, or in the one that it shows, with the separator that it shows. Throws `BadTable`. */
export function readCsv(bytes: Buffer, asked?: Encoding, mostRows?: number): Pick<Table, 'lines' | 'encoding'> {
  const { text, encoding } = textOf(bytes, asked)
  const table = collectLines(mostRows)
  for (const { line, cells } of csvRows(text, separatorOf(text))) table.add(line, cells.map(unquoted))
  return { lines: table.lines(), encoding }
}

/** The text of a file in an encoding, or in the one that it shows. Throws `BadTable` for what is no text. */
export function textOf(bytes: Buffer, asked?: Encoding): { text: string; encoding: Encoding } {
  const encoding = asked ?? encodingOf(bytes)
  const text = decoders[encoding](bytes)
  if (text.includes('\0')) throw new BadTable('unreadable')
  return { text, encoding }
}

/** Without the quote that our own CSV files put before a text that a spreadsheet would run. */
const unquoted = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/** By its mark; else UTF-8 when it is nothing but that; else Windows-1252, in which Excel saves a CSV file here. */
function encodingOf(bytes: Buffer): Encoding {
  if (isLittleEndian(bytes) || isBigEndian(bytes)) return 'utf-16'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
const isLittleEndian = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe
const isBigEndian = (bytes: Buffer): boolean => bytes[0] === 0xfe && bytes[1] === 0xff

/** What the bytes 0x80 to 0x9F mean in Windows-1252; five of them mean nothing. */
const windows1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ'

/** Node's own decoder of this name reads Latin-1 (20.20), in which an apostrophe of Word and an œ are control characters. */
const fromWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign)

const decoders: Readonly<Record<Encoding, (bytes: Buffer) => string>> = {
  'utf-8': (bytes) => new TextDecoder('utf-8').decode(bytes),
  'windows-1252': fromWindows1252,
  macintosh: (bytes) => new TextDecoder('macintosh').decode(bytes),
  'utf-16': (bytes) => new TextDecoder(isBigEndian(bytes) ? 'utf-16be' : 'utf-16le').decode(bytes),
}

/** The character most frequent outside quotes in the first lines; Excel may name it in a line of its own. */
function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const head = text
    .split('\n', 20)
    .join('\n')
    .replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((sign) => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Lines of cells; a quoted cell may hold separators, quotes written twice and line breaks. */
function* csvRows(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${escaped(separator)}\\r\\n]*)|((?!")[^${escaped(separator)}\\r\\n]*))(${escaped(separator)}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  cell.lastIndex = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0
  let cells: string[] = []
  let breaks = 0
  for (let line = 1; cell.lastIndex < text.length || cells.length > 0; ) {
    const found = cell.exec(text)
    if (!found) throw new BadTable('unreadable')
    const [, quoted, after = '', plain = '', end = ''] = found
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + after)
    breaks += (quoted?.split('\n').length ?? 1) - 1
    if (end === separator) continue
    yield { line, cells }
    line += 1 + breaks
    cells = []
    breaks = 0
    if (end === '') return
  }
}

const escaped = (sign: string): string => sign.replace(/[\\\]^$.*+?()[{}|-]/g, '\\$&')
