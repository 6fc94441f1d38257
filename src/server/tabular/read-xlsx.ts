import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { addDays } from '../../shared/dates.ts'
import { BadTable, collectLines, type Table, type TableLine, tableBounds } from './table.ts'
import { type Archive, openZip } from './unzip.ts'

/**
 * Reads one sheet of a workbook, or the first that has rows under its first line; formulas count as their last values. Throws
 * `BadTable`, `BadArchive`.
 */
export async function readXlsx(bytes: Buffer, asked?: number): Promise<Omit<Table, 'encoding'>> {
  const archive = openZip(bytes, tableBounds.unpackedBytes)
  const { sheets, is1904 } = await sheetsOf(archive)
  const looked = { texts: await sharedTexts(archive), dateLooks: await dateLooksOf(archive), is1904 }
  const names = sheets.map(({ name }) => name)
  let first: Omit<Table, 'encoding'> | undefined
  for (const [sheet, { path }] of sheets.entries()) {
    if (asked !== undefined && sheet !== asked) continue
    const read = { lines: await linesOf(archive, path, looked), sheets: names, sheet }
    if (asked !== undefined || read.lines.length > 1) return read
    first ??= read
  }
  if (!first) throw new BadTable('unreadable')
  return first
}

async function linesOf(archive: Archive, sheetPath: string, looked: Looked): Promise<readonly TableLine[]> {
  const table = collectLines()
  let row: string[] = []
  let line = 0
  let cell: { type: string; look: number; at: number; value: string; text: string } | undefined
  await parseXml(archive, sheetPath, {
    open: (name, tag) => {
      if (name === 'row') {
        row = []
        line = Number(tag.r ?? line + 1)
      } else if (name === 'c') {
        const at = tag.r ? columnOf(tag.r) : row.length
        if (at >= tableBounds.columns) throw new BadTable('too_many_columns')
        cell = { type: tag.t ?? 'n', look: Number(tag.s ?? 0), at, value: '', text: '' }
      }
    },
    text: (text, path) => {
      if (!cell) return
      if (path.at(-1) === 'v') cell.value += text
      else if (path.at(-1) === 't' && !path.includes('rPh')) cell.text += text
    },
    close: (name) => {
      if (name === 'c' && cell) {
        while (row.length < cell.at) row.push('')
        row[cell.at] = shown(cell, looked)
        cell = undefined
      } else if (name === 'row') table.add(line, row)
    },
  })
  return table.lines()
}

interface Looked {
  readonly texts: readonly string[]
  readonly dateLooks: ReadonlySet<number>
  readonly is1904: boolean
}

function shown(
  { type, look, value, text }: { type: string; look: number; value: string; text: string },
  book: Looked,
): string {
  if (type === 's') return book.texts[Number(value)] ?? ''
  if (type === 'inlineStr') return text
  if (type !== 'n' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (!book.dateLooks.has(look)) return String(number)
  return addDays(book.is1904 ? '1904-01-01' : '1899-12-30', Math.floor(number))
}

/** `B7` is in column 1. */
const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Sheet {
  readonly name: string
  readonly path: string
}

/** The sheets that the workbook shows, in their order. */
async function sheetsOf(archive: Archive): Promise<{ sheets: readonly Sheet[]; is1904: boolean }> {
  const targets = new Map<string, string>()
  await parseXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, tag) => {
      if (name === 'Relationship' && tag.Id && tag.Target) targets.set(tag.Id, tag.Target)
    },
  })
  const sheets: Sheet[] = []
  let is1904 = false
  await parseXml(archive, 'xl/workbook.xml', {
    open: (name, tag) => {
      if (name === 'workbookPr') is1904 = tag.date1904 === '1' || tag.date1904 === 'true'
      const target = name === 'sheet' && (tag.state ?? 'visible') === 'visible' ? targets.get(tag.id ?? '') : undefined
      // A sheet that is a chart has no rows.
      if (target && !target.includes('chartsheets/'))
        sheets.push({ name: tag.name ?? '', path: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
  })
  if (sheets.length === 0) throw new BadTable('unreadable')
  return { sheets, is1904 }
}

async function sharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  if (!archive.paths.includes('xl/sharedStrings.xml')) return texts
  let current = ''
  await parseXml(archive, 'xl/sharedStrings.xml', {
    text: (text, path) => {
      // Phonetic guides of Japanese are not part of the text.
      if (path.at(-1) === 't' && !path.includes('rPh')) current += text
    },
    close: (name) => {
      if (name !== 'si') return
      texts.push(current)
      current = ''
    },
  })
  return texts
}

/** The looks (places in `cellXfs`) that show a number as a day. */
async function dateLooksOf(archive: Archive): Promise<Set<number>> {
  const looks = new Set<number>()
  if (!archive.paths.includes('xl/styles.xml')) return looks
  const own = new Set<number>()
  let at = 0
  await parseXml(archive, 'xl/styles.xml', {
    open: (name, tag, path) => {
      if (name === 'numFmt' && showsDay(tag.formatCode ?? '')) own.add(Number(tag.numFmtId))
      if (name !== 'xf' || path.at(-2) !== 'cellXfs') return
      const format = Number(tag.numFmtId ?? 0)
      if (own.has(format) || (format >= 14 && format <= 17) || format === 22) looks.add(at)
      at += 1
    },
  })
  return looks
}

/** A format with a day or a year outside of what it quotes. */
const showsDay = (format: string): boolean => /[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

type Attributes = Readonly<Record<string, string | undefined>>
interface Handlers {
  readonly open?: (name: string, attributes: Attributes, path: readonly string[]) => void
  readonly text?: (text: string, path: readonly string[]) => void
  readonly close?: (name: string) => void
}

/** Names without their prefixes: some programs write `x:row`. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const attributesOf = ({ attributes }: SaxesTagPlain): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))

/**
 * Yields the content of a part of the archive in pieces: requests are answered in between. The library expands no
 * entity of a document's own.
 */
async function parseXml(archive: Archive, path: string, { open, text, close }: Handlers): Promise<void> {
  const bytes = await archive.read(path)
  if (!bytes) throw new BadTable('unreadable')
  const parser = new SaxesParser()
  const within: string[] = []
  parser.on('opentag', (tag) => {
    within.push(local(tag.name))
    open?.(local(tag.name), attributesOf(tag), within)
  })
  if (text) parser.on('text', (piece) => text(piece, within))
  parser.on('closetag', (tag) => {
    within.pop()
    close?.(local(tag.name))
  })
  parser.on('error', (error) => {
    throw new BadTable('unreadable', error)
  })
  const decoder = new TextDecoder('utf-8')
  for (let at = 0; at < bytes.length; at += 65_536) {
    parser.write(decoder.decode(bytes.subarray(at, at + 65_536), { stream: true }))
    await setImmediate()
  }
  parser.close()
}
