import type { Language } from '../shared/actor.ts'
import type { Day } from '../shared/dates.ts'
import type { PlainKey } from '../shared/words.ts'
import type { Context } from './context.ts'
import { type Answer, question } from './question.ts'

/** A dated item of a noun: a bill is due, an invitation expires. */
export interface Dated {
  readonly id: string
  readonly on: Day
  /** Names what happens on that day. */
  readonly what: PlainKey
  readonly title: string
  readonly place: string | null
  /** The page of the item for this reader, and what its address asks. */
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export interface DaysAsked {
  readonly from: Day
  readonly to: Day
  readonly limit: number
  /** Of one building alone. */
  readonly building?: string | undefined
  /** In which titles are worded; that of the caller by default. */
  readonly language?: Language
}

/** The dated items of a noun. */
export interface Calendar {
  readonly noun: string
  /** At most `limit` items within the caller's scope from one day to another, both included, the earliest first. */
  readonly find: (ctx: Context, asked: DaysAsked) => Promise<readonly Dated[]>
}

type Item = Dated & { readonly noun: string }
const asking = question<DaysAsked, readonly Item[]>('calendar')

/** Makes the answer of a noun to a question about some days. */
export const calendarAnswer = ({ noun, find }: Calendar): Answer =>
  asking.answeredBy(async (ctx, asked) => (await find(ctx, asked)).map((dated) => ({ noun, ...dated })))

/** The dated items of every noun, in the order of the features. */
export const datedItems = async (ctx: Context, asked: DaysAsked): Promise<Item[]> =>
  (await asking.ask(ctx, asked)).flat()
