import { Readable } from 'node:stream'
import type { Language } from '../../shared/actor.ts'
import type { ExportFormat } from '../../shared/tabular.ts'
import type { Context } from '../context.ts'
import type { FileReply } from '../routes.ts'
import type { SheetCell, SheetColumn } from './columns.ts'
import { byteOrderMark, csvLine, csvText } from './write-csv.ts'
import { xlsxStream } from './write-xlsx.ts'

export interface TableExport<Row> {
  /** Of the file without its extension, and of the sheet. */
  readonly name: string
  readonly title: string
  readonly language: Language
  readonly format: ExportFormat
  readonly columns: readonly SheetColumn<Row>[]
  /** Queried one after the other while the file is sent; their order is that of the file. */
  readonly pages: AsyncIterable<readonly Row[]>
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A whole table as a file of any length. A page of rows is queried only after the caller has taken the one before, and
 * none after a disconnection; a failure aborts the download, so that part of a table never looks complete.
 */
export function exportReply<Row>(ctx: Context, table: TableExport<Row>): FileReply {
  const { name, format } = table
  const content = format === 'csv' ? csvStream(table) : workbookStream(ctx, table)
  return { name: `${name}-${ctx.today}.${format}`, mediaType: mediaTypes[format], content }
}

const csvStream = <Row>(table: TableExport<Row>): Readable =>
  // Bytes, not objects: the stream waits once 16 KiB are not taken.
  Readable.from(csvPages(table), { objectMode: false })

async function* csvPages<Row>({ columns, pages, language }: TableExport<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map(({ cellOf }) => csvText(cellOf(row), language)))).join('')
}

function workbookStream<Row>(ctx: Context, table: TableExport<Row>): Readable {
  const { name, title, language, columns } = table
  return xlsxStream({ title, language, createdAt: ctx.now, sheets: [{ name, columns, pages: cellPages(table) }] })
}

/** The cells of the rows of a table, page by page. */
export async function* cellPages<Row>({
  columns,
  pages,
}: Pick<TableExport<Row>, 'columns' | 'pages'>): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
}
