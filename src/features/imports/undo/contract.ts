import * as z from 'zod/mini'

/** What undoing an import would do now: rows that it takes back, and why others stay, each reason once. */
export const UndoPreview = z.object({
  reversed: z.int(),
  kept: z.array(
    z.object({
      /** In the caller's language. */
      message: z.string(),
      count: z.int(),
      /** Of the first few rows. */
      names: z.array(z.string()),
    }),
  ),
})
export type UndoPreview = z.output<typeof UndoPreview>
