import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'
import { Day } from '../../../shared/shapes.ts'

/** `:id` is the residence. */
export const statementsApi = {
  printout: get('/api/receipts/accounts/:id/statement', {
    summary: 'The statement of the account of a home, from a day on, as a PDF document on letter paper',
    reply: 'file',
    input: z.extend(One, { from: z.optional(Day), language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
}
