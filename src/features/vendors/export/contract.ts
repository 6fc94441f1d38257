import * as z from 'zod/mini'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'

const { q, sort } = listInput(['name'], 'name')

export const VendorExport = z.object({
  organization: z.optional(Id),
  q,
  sort,
  ...exportInput,
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
