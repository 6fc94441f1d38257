import * as z from 'zod/mini'
import { Comment, threadEndpoints } from '../../threads/contract.ts'

export const DemandComment = z.extend(Comment, {
  /** True from the author of the demand; false from the managers. */
  isFromSubmitter: z.boolean(),
})
export type DemandComment = z.infer<typeof DemandComment>

export const demandCommentsApi = threadEndpoints('/api/demands/:id', DemandComment)
