/** Why a file is no table that we read. */
export type TableFault = 'unreadable' | 'old_excel' | 'empty' | 'too_large' | 'too_many_rows' | 'too_many_columns'

/** A file that is no table that we read, or too large a one. */
export class BadTable extends Error {
  override readonly name = 'BadTable'
  readonly fault: TableFault
  constructor(fault: TableFault, cause?: unknown) {
    super(`not a table: ${fault}`, { cause })
    this.fault = fault
  }
}

export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number
  /** As many as there are headings; an empty cell is ''. */
  readonly cells: readonly string[]
}

/** What a spreadsheet holds: its first line that is not empty names the columns. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** What is read at most; whatever is larger is refused, not cut. */
export const tableBounds = {
  bytes: 5 * 1024 * 1024,
  unpackedBytes: 32 * 1024 * 1024,
  rows: 2_000,
  columns: 60,
  cell: 2_000,
}

/** Takes lines one after the other and refuses at the first one too many, before the rest is read. */
export function collectTable() {
  let headings: readonly string[] | undefined
  const rows: TableRow[] = []
  return {
    add: (line: number, read: readonly string[]): void => {
      if (read.length > tableBounds.columns) throw new BadTable('too_many_columns')
      const cells = read.map((cell) => cell.trim())
      if (cells.some((cell) => cell.length > tableBounds.cell)) throw new BadTable('too_large')
      if (cells.every((cell) => cell === '')) return
      if (!headings) {
        headings = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
        return
      }
      if (rows.length === tableBounds.rows) throw new BadTable('too_many_rows')
      rows.push({ line, cells: headings.map((_, at) => cells[at] ?? '') })
    },
    /** Throws `empty` when no row stands under the headings. */
    table: (): Table => {
      if (!headings || rows.length === 0) throw new BadTable('empty')
      return { headings, rows }
    },
  }
}
