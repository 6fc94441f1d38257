import * as z from 'zod/mini'
import { get, One, put } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { documentTypes } from '../kinds/contract.ts'
import { textStates } from './rules.ts'

/** What the first page of a text says of its document; null for what it does not say. */
export const TextProposal = z.object({
  name: z.nullable(z.string()),
  type: z.nullable(z.enum(documentTypes)),
  effectiveOn: z.nullable(Day),
})
export type TextProposal = z.output<typeof TextProposal>

/** How far the text of a document has been read, and what its first page says of it. */
export const TextProgress = z.object({
  state: z.enum(textStates),
  pageCount: z.nullable(z.int()),
  readPages: z.int(),
  /** Why there is no text, in a sentence. */
  problem: z.nullable(z.string()),
  /** Whether the caller may have it read again. */
  mayReadAgain: z.boolean(),
  proposal: TextProposal,
})
export type TextProgress = z.output<typeof TextProgress>

export const documentTextsApi = {
  getText: get('/api/documents/:id/text', {
    summary: 'How far the text of a document has been read, and what its first page says of it',
    input: One,
    output: TextProgress,
  }),
  readAgain: put('/api/documents/:id/text', {
    summary: 'Reads a document again whose text could not be read; one that was read stays as it is',
    rate: { limit: 30, seconds: 600 },
    input: One,
    output: TextProgress,
  }),
  propose: get('/api/documents/proposals', {
    summary:
      'What the first page of a file received by POST /api/files says of it; nothing where it must be recognised',
    rate: { limit: 200, seconds: 600 },
    input: z.object({ file: Id }),
    output: TextProposal,
  }),
}
