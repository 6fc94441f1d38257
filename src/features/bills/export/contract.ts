import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get } from '../../../shared/contract.ts'
import { Id, listInput, Nothing, queryList } from '../../../shared/shapes.ts'
import { billFilter, billSorts, billStatuses } from '../contract.ts'

const { q, sort } = listInput(billSorts, '-dueOn')

const TickedIds = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value): string[] => (typeof value === 'string' ? value.split(',') : value)),
  ),
  z.array(Id).check(z.minLength(1), z.maxLength(100)),
)

export const ExportFilter = z.object({
  ...billFilter,
  status: z.optional(queryList(billStatuses)),
  q,
  sort,
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
  /** Only these bills, joined by commas: the ones ticked on the screen. */
  ids: z.optional(TickedIds),
})
export type ExportFilter = z.infer<typeof ExportFilter>

export const exportApi = {
  bills: get('/api/bills/export', {
    summary: 'The filtered bills as CSV for a spreadsheet, at most 10 000 of them',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}
