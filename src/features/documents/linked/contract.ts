import * as z from 'zod/mini'
import { get, listInput, listOf } from '../../../shared/contract.ts'
import { Id, Instant } from '../../../shared/shapes.ts'

/** The features whose files appear among documents, where they stay. */
export const linkedFolders = ['bills', 'demands'] as const
export type LinkedFolder = (typeof linkedFolders)[number]

/** A file of a bill or of a demand, which its own page opens. */
export const LinkedFile = z.object({
  id: Id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  addedAt: Instant,
  thingId: Id,
  thingTitle: z.string(),
})
export type LinkedFile = z.output<typeof LinkedFile>

const LinkedFilter = z.object({
  ...listInput(['addedAt'], '-addedAt'),
  of: z.enum(linkedFolders),
  building: Id,
  residence: z.optional(Id),
})
export type LinkedFilter = z.infer<typeof LinkedFilter>

export const linkedApi = {
  list: get('/api/documents/linked', {
    summary: 'Files of the bills or demands of a building, as far as the caller may read these',
    input: LinkedFilter,
    output: listOf(LinkedFile),
  }),
}
