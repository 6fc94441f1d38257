import * as z from 'zod/mini'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { tickedIds } from '../../../shared/ticked-ids.ts'
import { billSorts, listedBillsFilter } from '../contract.ts'

const { q, sort } = listInput(billSorts, '-dueOn')

export const ExportFilter = z.object({
  ...listedBillsFilter,
  q,
  sort,
  ...exportInput,
  ids: tickedIds,
})
export type ExportFilter = z.infer<typeof ExportFilter>

export const exportApi = {
  bills: get('/api/bills/export', {
    summary: 'All the filtered bills for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}
