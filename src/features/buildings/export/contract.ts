import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const buildingExportApi = {
  buildings: get('/api/buildings/export', {
    summary: 'Buildings for a spreadsheet, archived ones too, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
