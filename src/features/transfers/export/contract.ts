import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const transferExportApi = {
  transfers: get('/api/transfers/export', {
    summary: 'Sales and moves for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
