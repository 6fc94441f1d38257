import * as z from 'zod/mini'
import { statusOf } from '../../shared/errors.ts'
import { Day } from '../../shared/shapes.ts'
import { Extraction, PageRange, PageTurn } from './extraction/contract.ts'

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

const label = z.nullable(z.string())

/** Where one vendor prints one value: the words beside and above it, its page and box, and the form of a number. */
export const ValuePlace = z.object({
  left: label,
  above: label,
  /** The words of `left`, or else of `above`, as they are printed: to show, not to compare. A place learned before they were kept has none. */
  printed: z.optional(z.string()),
  page: z.int(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** `AB-20418` is `A-9`. Empty for dates and amounts. */
  form: z.string(),
  /** The date reads the other way round: month and day change places. */
  isSwapped: z.boolean(),
})
export type ValuePlace = z.infer<typeof ValuePlace>

/** Something printed that may be a number, a day or an amount, where it stands and what names it. */
export const Candidate = z.extend(ValuePlace, {
  kind: z.enum(['number', 'day', 'amount']),
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  certainty: z.number(),
})
export type Candidate = z.infer<typeof Candidate>

/** A document as places are looked for in it; `names` are the texts of its lines and cells that may be a vendor's. */
export const Candidates = z.object({ sightings: z.array(Candidate), names: z.array(z.string()) })
export type Candidates = z.infer<typeof Candidates>

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Jobs of the reading process. */
export const ReaderJob = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('read'),
    bytes,
    today: z.optional(Day),
    range: z.optional(PageRange),
    wantsWords: z.boolean(),
    wantsCandidates: z.boolean(),
  }),
  z.object({ verb: z.literal('draw'), bytes, page: z.int(), turn: PageTurn }),
  z.object({ verb: z.literal('cut'), bytes, range: PageRange }),
  z.object({ verb: z.literal('text'), bytes, range: PageRange }),
  z.object({ verb: z.literal('recognise'), bytes, page: z.int() }),
])
export type ReaderJob = z.infer<typeof ReaderJob>

const SeenWord = z.object({
  page: z.int(),
  text: z.string(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
  certainty: z.number(),
})

/** Answers of the reading process. Parsed like anything from outside: the process has opened an unknown document. */
export const ReadAnswer = z.object({
  extraction: Extraction,
  pages: z.array(
    z.object({ page: z.int(), width: z.number(), height: z.number(), turn: PageTurn, words: z.array(SeenWord) }),
  ),
  candidates: Candidates,
})
export const CutAnswer = z.object({ bytes })
const PageText = z.object({ page: z.int(), text: z.string(), boxes: z.array(z.int()) })
export const TextAnswer = z.object({ pageCount: z.int(), pages: z.array(PageText), scanned: z.array(z.int()) })
export const RecognisedAnswer = PageText
export const DrawnAnswer = z.object({ bytes, mediaType: z.enum(['image/png', 'image/webp']) })

const kinds = Object.keys(statusOf) as [keyof typeof statusOf]
/** A refusal on its way back. */
export const ReaderFailure = z.object({
  kind: z.enum(kinds),
  reason: z.string().check(z.regex(/^extraction\.[a-z_]+$/)),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
