import * as z from 'zod/mini'
import { Id, Instant } from '../../../shared/shapes.ts'

/** What an edit changed. A title or a description is only said to have changed: what a person wrote is theirs. */
export const DemandChanges = z.object({
  type: z.optional(z.tuple([z.string(), z.string()])),
  unitNumber: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  title: z.optional(z.tuple([z.null(), z.null()])),
  description: z.optional(z.tuple([z.null(), z.null()])),
})

/** One past event of a demand. */
export const DemandEvent = z.object({
  id: Id,
  at: Instant,
  action: z.string(),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  changes: DemandChanges,
})
export type DemandEvent = z.infer<typeof DemandEvent>
