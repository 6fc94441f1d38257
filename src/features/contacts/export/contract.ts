import { get, Nothing } from '../../../shared/contract.ts'
import { PlaceExport } from '../../../shared/tabular.ts'

export const contactExportApi = {
  contacts: get('/api/contacts/export', {
    summary: 'Contacts of organizations, buildings and units for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PlaceExport,
    output: Nothing,
  }),
}
