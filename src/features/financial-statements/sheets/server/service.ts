import type { SheetCell, SheetColumn } from '../../../../server/tabular/columns.ts'
import { cellPages } from '../../../../server/tabular/export.ts'
import type { Sheet } from '../../../../server/tabular/write-xlsx.ts'

interface Listed<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly pages: AsyncIterable<readonly Row[]>
}
/** A sheet of a workbook; its name is cut to what a workbook takes. */
export const sheetOf = <Row>({ name, columns, pages }: Listed<Row>): Sheet => ({
  name: name.slice(0, 31),
  columns,
  pages: cellPages({ columns, pages }),
})

/** Rows that are known already. */
export async function* at<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** Columns whose cells are bold in the rows of totals. */
export const totalled = <Row extends { readonly isTotal: boolean }>(
  columns: readonly SheetColumn<Row>[],
): SheetColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    cellOf: (row): SheetCell => ({ ...column.cellOf(row), isTotal: row.isTotal }),
  }))
