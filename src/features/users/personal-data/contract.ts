import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing } from '../../../shared/contract.ts'

/** The rows of one table that a file holds at most. */
export const mostRows = 5_000

export const personalDataApi = {
  download: get('/api/users/me/personal-data', {
    summary: `All that Mitoyen keeps about the caller, as a JSON file; at most ${mostRows} rows a table, the latest`,
    reply: 'file',
    rate: { limit: 30, seconds: 300 },
    // A download link carries no header of its own.
    input: z.object({ language: z.optional(z.enum(languages)) }),
    output: Nothing,
  }),
}
