import * as z from 'zod/mini'

/** The fields that stand at a place on the paper. */
export const placedFields = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'subtotalCents',
  'gstCents',
  'qstCents',
  'totalCents',
] as const
export type PlacedField = (typeof placedFields)[number]

const share = z.number()
const label = z.nullable(z.string())

/** Where one vendor prints one value: the words beside and above it, its page and box, and the form of a number. */
export const Place = z.object({
  left: label,
  above: label,
  /** The words of `left`, or else of `above`, as they are printed: to show, not to compare. What was learned before they were kept has none. */
  printed: z.optional(z.string()),
  page: z.int(),
  box: z.tuple([share, share, share, share]),
  /** `AB-20418` is `A-9`. Empty for dates and amounts. */
  form: z.string(),
  /** The date reads the other way round: month and day change places. */
  isSwapped: z.boolean(),
})
export type Place = z.infer<typeof Place>

/** Something printed that may be a number, a day or an amount, where it stands and what names it. */
export const Sighting = z.extend(Place, {
  kind: z.enum(['number', 'day', 'amount']),
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  certainty: z.number(),
})
export type Sighting = z.infer<typeof Sighting>

/** A document as places are looked for in it; `names` are the texts of its lines and cells that may be a vendor's. */
export const Paper = z.object({ sightings: z.array(Sighting), names: z.array(z.string()) })
export type Paper = z.infer<typeof Paper>
