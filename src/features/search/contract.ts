import * as z from 'zod/mini'
import { oneLine } from '../../shared/characters.ts'
import { get, listOf } from '../../shared/contract.ts'
import { Id } from '../../shared/shapes.ts'

/** From how many letters on things are searched. */
export const leastSearched = 2
/** The things of each noun that an answer holds at most. */
export const mostFound = 5

export const FoundThing = z.object({
  noun: z.string(),
  id: Id,
  label: z.string(),
  /** What it is, where the menu has no entry for its noun: it is opened in the page of another thing. */
  kind: z.optional(z.string()),
  /** Distinguishes it from others of the same label: its place, an email. */
  detail: z.nullable(z.string()),
  /** Read first beside the label: an amount, a status. */
  aside: z.optional(z.string()),
  /** How the person or company is reached. */
  reach: z.optional(z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
  /** What else tells whether it is the one that was meant. */
  facts: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  /** The page of the thing for this reader, and what its address asks. */
  path: z.string(),
  search: z.optional(z.record(z.string(), z.string())),
})
export type FoundThing = z.infer<typeof FoundThing>

export const searchApi = {
  find: get('/api/search', {
    summary: `Things of every noun that hold each word of \`q\`, within what the caller’s lists show; at most ${mostFound} a noun`,
    input: z.object({
      q: z
        .string('shared.e_required')
        .check(z.overwrite(oneLine), z.trim(), z.minLength(leastSearched, 'shared.e_required'), z.maxLength(100)),
    }),
    output: listOf(FoundThing),
  }),
}
