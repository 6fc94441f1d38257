import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get } from '../../../shared/contract.ts'
import { listInput, Nothing, queryList } from '../../../shared/shapes.ts'
import { billFilter, billSorts, billStatuses } from '../contract.ts'

const { q, sort } = listInput(billSorts, '-dueOn')

export const ExportFilter = z.object({
  ...billFilter,
  status: z.optional(queryList(billStatuses)),
  q,
  sort,
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
  /** Only these bills, joined by commas: the ones ticked on the screen. */
  ids: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/))),
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
