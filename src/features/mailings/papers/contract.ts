import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, One } from '../../../shared/contract.ts'
import { onRecipient } from '../contract.ts'

export const papersApi = {
  batch: get('/api/mailings/:id/papers', {
    summary: 'The letters of a mailing that are to be printed, or all of them, by unit, as one PDF document',
    reply: 'file',
    input: z.extend(One, {
      which: z._default(z.enum(['printed', 'all']), 'printed'),
      language: z.optional(z.enum(languages)),
    }),
    output: Nothing,
    rate: { limit: 20, seconds: 60 },
  }),
  letter: get(`${onRecipient}/paper`, {
    summary: 'One letter as a PDF document, in the language of its reader',
    reply: 'file',
    input: z.extend(One, { language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
}
