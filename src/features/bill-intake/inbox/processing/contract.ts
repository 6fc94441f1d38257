import * as z from 'zod/mini'
import { post } from '../../../../shared/contract.ts'
import { One } from '../../../../shared/shapes.ts'

export const processingApi = {
  split: post('/api/pile/:id/parts', {
    summary:
      'Puts, in place of a file that holds several bills, one document for each, and for the pages that were not read',
    isLong: true,
    // Each part is cut from the file in its turn.
    waitSeconds: 180,
    rate: { limit: 20, seconds: 60 },
    input: One,
    output: z.object({ count: z.int() }),
  }),
}
