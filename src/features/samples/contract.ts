import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id } from '../../shared/shapes.ts'

/** The sample of an organization: an organization of its own, with one building. */
export const Sample = z.object({
  id: Id,
  /** The organization that it is the sample of. */
  organizationId: Id,
  organizationName: z.string(),
  buildingId: Id,
  buildingName: z.string(),
})
export type Sample = z.infer<typeof Sample>

export const refuse = refusals('samples', { exists: 'conflict' })

export const samplesApi = {
  list: get('/api/samples', {
    summary: 'The samples of the organizations that one runs, one each at most',
    input: Nothing,
    output: listOf(Sample),
  }),
  create: post('/api/samples', {
    summary: 'Adds a sample building to an organization: units, invented people, bills and demands, apart from its own',
    input: z.object({ organizationId: Id }),
    output: Sample,
  }),
  remove: del('/api/samples/:id', {
    summary: 'Removes a sample with all that it holds, and all that was added to it',
    input: One,
    output: Nothing,
  }),
}
