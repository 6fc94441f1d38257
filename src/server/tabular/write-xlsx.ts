import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { daysBetween } from '../../shared/dates.ts'
import type { SheetCell } from './columns.ts'
import { type BookFacts, declaration, escaped, mainSpace, workbookParts } from './xlsx-parts.ts'

export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly heading: string; readonly width: number }[]
  /** Pages of rows; each is written before the next one is queried. */
  readonly pages: AsyncIterable<readonly (readonly SheetCell[])[]>
}

export interface Workbook extends Omit<BookFacts, 'sheetNames'> {
  /** Each is read once the one before it is written. */
  readonly sheets: readonly Sheet[]
}

/** Rows of a sheet, its heading included: Excel opens no more. */
const mostRows = 1_048_576
const mostCharacters = 32_767

/**
 * A workbook written while its rows are read: nothing but one page of rows is held in memory. Fails past 1 048 576 rows a sheet.
 * Destroying the stream ends the reading of the pages.
 */
export function xlsxStream({ sheets, ...facts }: Workbook): Readable {
  const zip = new ZipFile()
  const options = { mtime: facts.createdAt }
  const parts = workbookParts({ ...facts, sheetNames: sheets.map(({ name }) => name) })
  for (const [path, xml] of parts) zip.addBuffer(Buffer.from(xml), path, options)
  const streams = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  for (const [at, stream] of streams.entries()) zip.addReadStream(stream, `xl/worksheets/sheet${at + 1}.xml`, options)
  zip.end()
  const out = new PassThrough()
  // The archive does not look at failures of what it packs: its output would stay open for ever.
  for (const stream of streams) stream.on('error', (error) => out.destroy(error))
  pipeline(zip.outputStream, out)
    .catch(() => undefined)
    .finally(() => {
      for (const stream of streams) stream.destroy()
    })
  return out
}

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet ${mainSpace}>${frozenHeading}${columnsXml(columns)}<sheetData>`
  yield rowXml(columns.map(({ heading }) => textXml(heading, 'heading')))
  let rows = 1
  for await (const page of pages) {
    rows += page.length
    if (rows > mostRows) throw new Error(`a sheet holds at most ${mostRows} rows`)
    yield page.map((cells) => rowXml(cells.map(cellXml))).join('')
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows}"/></worksheet>`
}

const frozenHeading =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const columnsXml = (columns: Sheet['columns']): string =>
  `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** Looks of a cell: their places in the `cellXfs` of the styles. */
const looks = { plain: 0, heading: 1, amount: 2, day: 3, total: 4 }

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

function cellXml({ kind, value, isTotal = false }: SheetCell): string {
  if (value === null) return '<c/>'
  if (kind === 'text') return textXml(value, isTotal ? 'heading' : 'plain')
  if (kind === 'number') return `<c><v>${value}</v></c>`
  if (kind === 'amount') return `<c s="${looks[isTotal ? 'total' : 'amount']}"><v>${value / 100}</v></c>`
  const number = daysBetween('1899-12-30', value)
  // Excel counts days from 1900 and takes 1900 for a leap year: earlier days are written as text.
  return number > 60 ? `<c s="${looks.day}"><v>${number}</v></c>` : textXml(value, 'plain')
}

/** Text of a cell is never run, whatever it begins with: only an `<f>` is a formula. */
const textXml = (text: string, look: 'plain' | 'heading'): string =>
  `<c s="${looks[look]}" t="inlineStr"><is><t xml:space="preserve">${escaped(kept(text))}</t></is></c>`

/** Escapes a cell's text: `_x0041_` is read as the character of that number unless its underscore is escaped too. */
const kept = (text: string): string => text.slice(0, mostCharacters).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** 1 is `A`, 27 is `AA`. */
const columnName = (at: number): string =>
  at <= 0 ? '' : columnName(Math.floor((at - 1) / 26)) + String.fromCharCode(65 + ((at - 1) % 26))
