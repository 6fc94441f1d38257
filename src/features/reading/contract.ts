import * as z from 'zod/mini'
import { statusOf } from '../../shared/errors.ts'
import { Day } from '../../shared/shapes.ts'
import { Paper } from './engine/find/value-position-shapes.ts'
import { Extraction, PageRange, Turn } from './extraction/contract.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What the reading process is asked. */
export const ReaderJob = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('read'),
    bytes,
    today: z.optional(Day),
    range: z.optional(PageRange),
    wantsWords: z.boolean(),
    wantsPaper: z.boolean(),
  }),
  z.object({ verb: z.literal('draw'), bytes, page: z.int(), turn: Turn }),
  z.object({ verb: z.literal('cut'), bytes, range: PageRange }),
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

/** What it answers. Parsed like anything from outside: it has held a stranger's document. */
export const ReadAnswer = z.object({
  extraction: Extraction,
  pages: z.array(
    z.object({ page: z.int(), width: z.number(), height: z.number(), turn: Turn, words: z.array(SeenWord) }),
  ),
  paper: Paper,
})
export const CutAnswer = z.object({ bytes })
export const DrawnAnswer = z.object({ bytes, mediaType: z.enum(['image/png', 'image/webp']) })

const kinds = Object.keys(statusOf) as [keyof typeof statusOf]
/** A refusal on its way back. */
export const ReaderFailure = z.object({
  kind: z.enum(kinds),
  reason: z.string().check(z.regex(/^extraction\.[a-z_]+$/)),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
