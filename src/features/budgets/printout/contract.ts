import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'
import { exportInput } from '../../../shared/tabular.ts'

export const printoutApi = {
  printout: get('/api/budgets/:id/printout', {
    summary: 'A version of a budget as a PDF document on letter paper, with what its year came to so far',
    reply: 'file',
    input: z.extend(One, { language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
  export: get('/api/budgets/:id/export', {
    summary: 'The lines of a budget by month, with actual and forecast figures, as a spreadsheet',
    reply: 'file',
    input: z.extend(One, exportInput),
    output: Nothing,
  }),
}
