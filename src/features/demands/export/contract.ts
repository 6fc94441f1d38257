import * as z from 'zod/mini'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { demandSorts, listedDemandsFilter } from '../contract.ts'

const { q, sort } = listInput(demandSorts, '-updatedAt')

export const ExportFilter = z.object({
  ...listedDemandsFilter,
  q,
  sort,
  ...exportInput,
})
export type ExportFilter = z.infer<typeof ExportFilter>

export const exportApi = {
  demands: get('/api/demands/export', {
    summary: 'All the filtered demands for a spreadsheet, as CSV or as an Excel workbook, for managers',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}
