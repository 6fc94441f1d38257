import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportFormats } from '../../../shared/tabular.ts'

const { q, sort } = listInput(['name'], 'name')

export const VendorExport = z.object({
  organization: z.optional(Id),
  q,
  sort,
  format: z._default(z.enum(exportFormats), 'csv'),
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
})
export type VendorExport = z.output<typeof VendorExport>

export const vendorExportApi = {
  vendors: get('/api/vendors/export', {
    summary: 'All the filtered vendors for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: VendorExport,
    output: Nothing,
  }),
}
