import type { Encoding } from '../../shared/tabular.ts'

/** Why a file is no table that we read. */
export const tableFaults = [
  'unreadable',
  'old_excel',
  'empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
] as const
export type TableFault = (typeof tableFaults)[number]

/** A file that is no table that we read, or too large a one. */
export class BadTable extends Error {
  override readonly name = 'BadTable'
  readonly fault: TableFault
  constructor(fault: TableFault, cause?: unknown) {
    super(`not a table: ${fault}`, { cause })
    this.fault = fault
  }
}

export interface TableLine {
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number
  /** Trimmed; an empty cell is ''. Lines differ in length. */
  readonly cells: readonly string[]
}

/** The most that is read; whatever is larger is refused, not cut. `rows` counts every line that is not empty. */
export const tableBounds = {
  bytes: 5 * 1024 * 1024,
  unpackedBytes: 32 * 1024 * 1024,
  rows: 2_020,
  columns: 60,
  cell: 2_000,
}

/** Takes lines one after the other and refuses at the first one too many, before the rest is read. Empty lines are left out. */
export function collectLines(mostRows: number = tableBounds.rows) {
  const lines: TableLine[] = []
  return {
    add: (line: number, read: readonly string[]): void => {
      const cells = read.map((cell) => cell.trim())
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end === 0) return
      if (end > tableBounds.columns) throw new BadTable('too_many_columns')
      if (cells.some((cell) => cell.length > tableBounds.cell)) throw new BadTable('too_large')
      if (lines.length === mostRows) throw new BadTable('too_many_rows')
      lines.push({ line, cells: cells.slice(0, end) })
    },
    lines: (): readonly TableLine[] => lines,
  }
}

/** How a person says that a file is to be read; what is left out is read from its bytes. */
export interface ReadingAsked {
  readonly encoding?: Encoding | undefined
  /** The place of a sheet among those that the workbook shows. */
  readonly sheet?: number | undefined
}

/** The lines of a file, and how they were read. */
export interface Table {
  readonly lines: readonly TableLine[]
  /** Null for a workbook, which says it itself. */
  readonly encoding: Encoding | null
  /** The sheets that a workbook shows, in their order. */
  readonly sheets: readonly string[]
  /** The place of the one that was read; 0 for a file without sheets. */
  readonly sheet: number
}
