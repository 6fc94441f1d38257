import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { listInput } from '../../shared/contract.ts'
import { Id, Instant, Version } from '../../shared/shapes.ts'
import { exportFormats } from '../../shared/tabular.ts'

/** How many things are done in one transaction, and how long an act is kept. */
export const thingsAtOnce = 20
export const actDays = 30

/** `checked`: nothing is done yet. `stopped`: by its author, or by an error; it can go on. */
export const actStatuses = ['checked', 'waiting', 'running', 'done', 'stopped'] as const
export type ActStatus = (typeof actStatuses)[number]

export const actOutcomes = ['done', 'skipped'] as const
export type ActOutcome = (typeof actOutcomes)[number]

const Count = z.int().check(z.gte(0))

/** What every act on many things answers, beside its kind and its terms. */
export const actShape = {
  id: Id,
  status: z.enum(actStatuses),
  /** Things that it touches, of them those done, and those that it leaves as they are. */
  touched: Count,
  done: Count,
  skipped: Count,
  /** Why things are left, in the caller's language, the most frequent reason first. */
  reasons: z.array(z.object({ message: z.string(), count: Count })),
  /** Why it stopped, in the caller's language. */
  problem: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
}
const Act = z.object(actShape)
export type BulkRun = z.output<typeof Act>

/** What became of one thing of an act. */
export const actRowShape = {
  id: Id,
  outcome: z.nullable(z.enum(actOutcomes)),
  /** Why it is left as it is. */
  reason: z.nullable(z.string()),
}

const { limit, cursor, sort } = listInput(['place'], 'place')
/** Asks for the things of an act. */
export const ActRowsAsked = z.object({
  id: Id,
  outcome: z.optional(z.enum(['touched', 'done', 'skipped'])),
  limit,
  cursor,
  sort,
})
export type ActRowsAsked = z.output<typeof ActRowsAsked>

export const ActExport = z.object({
  id: Id,
  format: z._default(z.enum(exportFormats), 'xlsx'),
  language: z.optional(z.enum(languages)),
})
export type ActExport = z.output<typeof ActExport>

/** Starts an act that was checked. */
export const actRunShape = {
  id: Id,
  version: Version,
  /** The number of things touched, typed, for what can't be taken back. */
  count: z.optional(Count),
}
