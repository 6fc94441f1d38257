import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const mandateExportApi = {
  mandates: get('/api/mandates/export', {
    summary: 'Mandates on boards, past and to come too, for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
