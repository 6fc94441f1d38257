import type { Day } from '../../shared/dates.ts'

/** One cell of an exported table. Amounts are integer cents; `null` leaves the cell empty; a workbook shows a total in bold. */
export type SheetCell = { readonly isTotal?: boolean } & (
  | { readonly kind: 'text'; readonly value: string | null }
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'amount'; readonly value: number | null }
  | { readonly kind: 'day'; readonly value: Day | null }
)

/** One column of an exported table. */
export interface SheetColumn<Row> {
  /** In the reader's language. */
  readonly heading: string
  /** In a workbook, in characters. */
  readonly width: number
  readonly cellOf: (row: Row) => SheetCell
}

/** Columns of each kind of cell; texts are 24 characters wide unless told otherwise. */
export const textColumn = <Row>(heading: string, of: (row: Row) => string | null, width = 24): SheetColumn<Row> => ({
  heading,
  width,
  cellOf: (row) => ({ kind: 'text', value: of(row) }),
})
export const numberColumn = <Row>(heading: string, of: (row: Row) => number | null): SheetColumn<Row> => ({
  heading,
  width: Math.max(10, heading.length + 3),
  cellOf: (row) => ({ kind: 'number', value: of(row) }),
})
export const amountColumn = <Row>(heading: string, of: (row: Row) => number | null): SheetColumn<Row> => ({
  heading,
  width: 15,
  cellOf: (row) => ({ kind: 'amount', value: of(row) }),
})
export const dayColumn = <Row>(heading: string, of: (row: Row) => Day | null): SheetColumn<Row> => ({
  heading,
  width: Math.max(12, heading.length + 3),
  cellOf: (row) => ({ kind: 'day', value: of(row) }),
})
