import * as z from 'zod/mini'

/** The topic of a notice that concerns every read: some may have been missed. */
export const everything = 'everything'

/** Content of a live notice: ids only (decision 009). A topic names the first word of the addresses it makes stale. */
export const LiveNotice = z.object({
  topic: z.string().check(z.regex(/^[a-z-]+$/)),
  id: z.optional(z.string()),
  /** The call that caused it, as its screen named it. */
  origin: z.optional(z.string()),
})
export type LiveNotice = z.infer<typeof LiveNotice>
