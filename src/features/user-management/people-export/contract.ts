import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportFormats } from '../../../shared/tabular.ts'
import { peopleFilter, peopleSorts } from '../contract.ts'

const { sort } = listInput(peopleSorts, 'name')

export const PeopleExport = z.object({
  ...peopleFilter,
  sort,
  format: z._default(z.enum(exportFormats), 'csv'),
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
  /** Only these people, joined by commas: the ones ticked on the screen. */
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value): string[] => (typeof value === 'string' ? value.split(',') : value)),
      ),
      z.array(Id).check(z.minLength(1), z.maxLength(100)),
    ),
  ),
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
