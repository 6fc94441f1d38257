import { isTotalLine } from '../guesses/rules.ts'

/** How the cells of one field are read where they could be read in two ways, in one file as one person writes them. */
export interface FieldReading {
  /** The way that the cells of a file prove; '' when they leave it open, undefined when each can be read in one way only. */
  readonly wayOf: (texts: readonly string[]) => string | undefined
  /** A cell as it reads without a file around it; as it is where the way is open. */
  readonly textOf: (text: string, way: string) => string
}

/** By field. */
export type FieldReadings = Readonly<Record<string, FieldReading>>
/** The way of each field of a file; '' is still open. */
export type ReadingWays = Readonly<Record<string, string>>

interface Sheet {
  readonly columns: readonly (string | null)[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

/** The ways that the cells of a file prove or leave open; its totals say nothing. */
export function provedWays({ columns, rows }: Sheet, readings: FieldReadings): ReadingWays {
  const lines = rows.filter(({ cells }) => !isTotalLine(cells))
  return Object.fromEntries(
    Object.entries(readings).flatMap(([field, { wayOf }]) => {
      const at = columns.indexOf(field)
      const way = at < 0 ? undefined : wayOf(lines.map(({ cells }) => cells[at] ?? '').filter(Boolean))
      return way === undefined ? [] : [[field, way] as const]
    }),
  )
}

/** Cells by field, each as it reads without the file around it. */
export const plainCells = (
  cells: Readonly<Record<string, string>>,
  ways: ReadingWays,
  readings: FieldReadings,
): Readonly<Record<string, string>> => {
  const read = Object.entries(ways).flatMap(([field, way]) => {
    const text = readings[field]?.textOf(cells[field] ?? '', way)
    return text === undefined || cells[field] === undefined ? [] : [[field, text] as const]
  })
  return { ...cells, ...Object.fromEntries(read) }
}

/** The rows that the cells of one row stand for: each person who is named with others in a row of their own. */
export type RowSplitter = (cells: Readonly<Record<string, string>>) => readonly Readonly<Record<string, string>>[]

/** The cells of a row as those of several rows, where they stand for several; alone otherwise. */
export function partsOf(
  cells: readonly string[],
  columns: readonly (string | null)[],
  split: RowSplitter,
): readonly (readonly string[])[] {
  const parts = split(Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))))
  if (parts.length < 2) return [cells]
  return parts.map((part) => columns.map((field, at) => (field === null ? undefined : part[field]) ?? cells[at] ?? ''))
}
