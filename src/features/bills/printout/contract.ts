import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'

/** A download link has no header of its own: the address carries the reader's language. */
const Printout = z.extend(One, { language: z.optional(z.enum(languages)) })

export const printoutApi = {
  printout: get('/api/bills/:id/printout', {
    summary: 'The summary of a bill as a PDF document on letter paper, without its internal notes',
    reply: 'file',
    input: Printout,
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
}
export type PrintoutInput = z.infer<typeof Printout>
