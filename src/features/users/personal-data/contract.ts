import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing } from '../../../shared/contract.ts'

export const personalDataApi = {
  download: get('/api/users/me/personal-data', {
    summary: 'All that Mitoyen keeps about the caller, as an archive of pages, JSON and files; takes a recent proof',
    reply: 'file',
    rate: { limit: 10, seconds: 300 },
    // A download link carries no header of its own.
    input: z.object({ language: z.optional(z.enum(languages)) }),
    output: Nothing,
  }),
}
