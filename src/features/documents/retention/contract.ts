import * as z from 'zod/mini'
import { get, listInput, listOf } from '../../../shared/contract.ts'
import { Day, Id, Instant } from '../../../shared/shapes.ts'
import { documentTypes, retentionClasses } from '../kinds/contract.ts'

/** What is left of a destroyed document. */
export const Destruction = z.object({
  id: Id,
  buildingId: Id,
  buildingName: z.string(),
  documentId: Id,
  name: z.string(),
  type: z.enum(documentTypes),
  retention: z.enum(retentionClasses),
  effectiveOn: Day,
  /** SHA-256 of the file of each version, the first version first. */
  digests: z.array(z.string()),
  destroyedAt: Instant,
})
export type Destruction = z.output<typeof Destruction>
const DestructionFilter = z.object({
  ...listInput(['destroyedAt'], '-destroyedAt'),
  organization: z.optional(Id),
  building: z.optional(Id),
})
export type DestructionFilter = z.infer<typeof DestructionFilter>

export const retentionApi = {
  destructions: get('/api/documents/destructions', {
    summary: 'Documents that were destroyed once the time to keep them was over, for managers',
    input: DestructionFilter,
    output: listOf(Destruction),
  }),
}
