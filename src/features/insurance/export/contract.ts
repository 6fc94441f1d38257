import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const insuranceExportApi = {
  policies: get('/api/insurance-policies/export', {
    summary: 'Insurance policies of buildings for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
