import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'

/** A download link has no header of its own: the address carries the reader's language. */
const DemandPrintout = z.extend(One, { language: z.optional(z.enum(languages)) })
export type DemandPrintoutInput = z.infer<typeof DemandPrintout>

export const demandPrintoutApi = {
  printout: get('/api/demands/:id/printout', {
    summary:
      'The summary of a demand as a PDF document on letter paper: its text, steps and comments, without internal notes',
    reply: 'file',
    input: DemandPrintout,
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
}
