import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listInput, Nothing } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportFormats } from '../../../shared/tabular.ts'
import { billSorts, listedBillsFilter } from '../contract.ts'

const { q, sort } = listInput(billSorts, '-dueOn')

const TickedIds = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value): string[] => (typeof value === 'string' ? value.split(',') : value)),
  ),
  z.array(Id).check(z.minLength(1), z.maxLength(100)),
)

export const ExportFilter = z.object({
  ...listedBillsFilter,
  q,
  sort,
  format: z._default(z.enum(exportFormats), 'csv'),
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
  /** Only these bills, joined by commas: the ones ticked on the screen. */
  ids: z.optional(TickedIds),
})
export type ExportFilter = z.infer<typeof ExportFilter>

export const exportApi = {
  bills: get('/api/bills/export', {
    summary: 'All the filtered bills for a spreadsheet, as CSV or as an Excel workbook',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}
