import * as z from 'zod/mini'
import { queryNumber } from '../../../shared/contract.ts'
import { encodings } from '../../../shared/tabular.ts'
import type { PlainKey } from '../../../shared/words.ts'

export const Reading = z.object({
  /** Null for a workbook. */
  encoding: z.nullable(z.enum(encodings)),
  /** The sheets that a workbook shows, and the place of the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** The line of the headings, as the spreadsheet numbers it; null for a file without any. */
  titlesAt: z.nullable(z.int()),
})
/** How a file was read; a person who sees that it was guessed wrong says it otherwise, and sends the file again. */
export type Reading = z.output<typeof Reading>

/** How to read a file, where that is not left to its bytes. */
export const readingAsked = {
  encoding: z.optional(z.enum(encodings)),
  sheet: z.optional(queryNumber(0, 1_000)),
  titlesAt: z.optional(queryNumber(1, 1_000_000)),
}

/** A column that a noun takes. Of the columns of a noun, the first one names the thing, and must be there. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field
  /** Its heading in the template and on screen. */
  readonly label: PlainKey
  /** Headings under which people keep it, in either language, besides the label: compared without case, accents and signs. */
  readonly synonyms: readonly string[]
  /** How its cells may be read, where the file must say it: the order of day and month. */
  readonly ways?: readonly { readonly way: string; readonly label: PlainKey }[]
}
