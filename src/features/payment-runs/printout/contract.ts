import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'
import { exportInput } from '../../../shared/tabular.ts'

export const runPrintoutApi = {
  printout: get('/api/payment-runs/:id/printout', {
    summary: 'The list of what a payment run pays as a PDF document on letter paper',
    reply: 'file',
    input: z.extend(One, { language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
  export: get('/api/payment-runs/:id/export', {
    summary: 'What a payment run pays as a spreadsheet',
    reply: 'file',
    input: z.extend(One, exportInput),
    output: Nothing,
  }),
}
