import * as z from 'zod/mini'
import { get, put } from '../../../shared/contract.ts'
import { Id, Version } from '../../../shared/shapes.ts'
import { movedNouns, VendorDetail } from '../contract.ts'
import { mergedFields } from './rules.ts'

/** What a merger would do: nothing of it is saved. */
export const MergerPreview = z.object({
  kept: z.object({ id: Id, name: z.string(), version: Version }),
  gone: z.object({ id: Id, name: z.string(), version: Version }),
  moved: z.array(z.object({ noun: z.enum(movedNouns), count: z.int() })),
  /** Fields that the kept one lacks, and takes from the other. */
  filled: z.array(z.enum(mergedFields)),
  /** Fields in which they differ: the kept one keeps its own. */
  lost: z.array(z.enum(mergedFields)),
})
export type MergerPreview = z.infer<typeof MergerPreview>

const pair = { id: Id, fromId: Id }

export const mergingApi = {
  preview: get('/api/vendors/:id/merger', {
    summary: 'What merging another vendor into this one would move, and which of its fields it would fill',
    input: z.object(pair),
    output: MergerPreview,
  }),
  merge: put('/api/vendors/:id/merger', {
    summary: 'Merges another vendor into this one, with everything that refers to it',
    input: z.object({ ...pair, version: Version, fromVersion: Version }),
    output: VendorDetail,
  }),
}
