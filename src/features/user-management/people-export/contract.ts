import * as z from 'zod/mini'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { tickedIds } from '../../../shared/ticked-ids.ts'
import { peopleFilter, peopleSorts } from '../contract.ts'

const { sort } = listInput(peopleSorts, 'name')

export const PeopleExport = z.object({
  ...peopleFilter,
  sort,
  ...exportInput,
  ids: tickedIds,
})
export type PeopleExport = z.output<typeof PeopleExport>

export const peopleExportApi = {
  people: get('/api/users/export', {
    summary: 'All the filtered people for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: PeopleExport,
    output: Nothing,
  }),
}
