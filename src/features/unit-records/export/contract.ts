import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const unitRecordExportApi = {
  records: get('/api/unit-records/export', {
    summary: 'Vehicles, keys, pets and emergency contacts for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
