import { amountOf, type DayOrder, dayOf } from '../amounts/rules.ts'
import { type FileLine, oldestFirst } from '../lines/rules.ts'

/** A line of a table, as the spreadsheet numbers it. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** What the columns of a file are, by their place; null for one that it does not have. */
export interface ColumnMap {
  readonly hasTitles: boolean
  readonly dayOrder: DayOrder
  readonly postedOn: number
  readonly descriptions: number[]
  readonly reference: number | null
  /** One signed column, or two. */
  readonly amount: number | null
  /** In the signed column, what left is positive. */
  readonly isInverted: boolean
  readonly withdrawal: number | null
  readonly deposit: number | null
  readonly balance: number | null
  readonly account: number[]
}

export interface CsvReading {
  readonly lines: readonly FileLine[]
  /** Lines that are none of the account: no date or no amount could be read. */
  readonly unread: number[]
}

/** Reads the lines of a table by its map, the oldest first. */
export function readCsvLines(table: readonly TableLine[], map: ColumnMap): CsvReading {
  const lines: FileLine[] = []
  const unread: number[] = []
  for (const row of map.hasTitles ? table.slice(1) : table) {
    const read = lineOf(row, map)
    if (read) lines.push(read)
    else unread.push(row.line)
  }
  return { lines: oldestFirst(lines), unread }
}

function lineOf({ line, cells }: TableLine, map: ColumnMap): FileLine | undefined {
  const at = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
  const postedOn = dayOf(at(map.postedOn), map.dayOrder)
  const amountCents = signedOf(at, map)
  const balanceCents = amountOf(at(map.balance))
  if (postedOn === undefined || amountCents === undefined || balanceCents === undefined) return undefined
  const description = map.descriptions.map(at).filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 300)
  const account = map.account.map(at).filter(Boolean).join(' ').slice(0, 60)
  return {
    lineNo: line,
    postedOn,
    amountCents,
    description,
    reference: at(map.reference).slice(0, 80) || null,
    fitId: null,
    balanceCents,
    account: account || null,
  }
}

function signedOf(at: (place: number | null) => string, map: ColumnMap): number | undefined {
  if (map.amount !== null) {
    const amount = amountOf(at(map.amount))
    return amount === null || amount === undefined ? undefined : map.isInverted ? 0 - amount : amount
  }
  const out = amountOf(at(map.withdrawal))
  const into = amountOf(at(map.deposit))
  if (out === undefined || into === undefined || (out === null && into === null)) return undefined
  // Some banks write what leaves with a minus in its own column.
  return (into ?? 0) - Math.abs(out ?? 0)
}
