import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { exportFormats } from '../../../shared/tabular.ts'
import { demandSorts, listedDemandsFilter } from '../contract.ts'

const { q, sort } = listInput(demandSorts, '-updatedAt')

export const ExportFilter = z.object({
  ...listedDemandsFilter,
  q,
  sort,
  format: z._default(z.enum(exportFormats), 'csv'),
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
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
