import * as z from 'zod/mini'
import { del, get, Nothing, One, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id } from '../../shared/shapes.ts'

/** A received file, as whatever takes it shows it. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** How many files one person may have sent that nothing has taken yet. */
export const mostFreeFiles = 40

export const refuse = refusals('files', {
  already_taken: 'conflict',
  already_saved: 'conflict',
  held: 'conflict',
  scan_waiting: 'conflict',
  infected: 'conflict',
  unknown_file: 'not_found',
  too_many_free: 'conflict',
})

export const filesApi = {
  create: post('/api/files', {
    summary: 'Receives one file (PDF or picture, at most 10 MB), to be attached within a day',
    files: { file: 1 },
    rate: { limit: 60, seconds: 60 },
    input: Nothing,
    output: StoredFile,
  }),
  content: get('/api/files/:id/content', {
    summary:
      'The bytes of a file not yet attached, for the person who sent it, or the managers of the building or organization it is held for',
    reply: 'file',
    input: One,
    output: Nothing,
  }),
  remove: del('/api/files/:id', { summary: 'Removes a file not yet attached', input: One, output: Nothing }),
}
