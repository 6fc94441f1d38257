import type { Context } from './context.ts'
import { type Answer, question } from './question.ts'

/** A thing that a text found, as the palette shows it. */
export interface FoundThing {
  readonly id: string
  readonly label: string
  /** Distinguishes it from others of the same label: its place, an email. */
  readonly detail: string | null
  /** The page of the thing for this reader, and what its address asks. */
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export interface SearchAsked {
  readonly q: string
  readonly limit: number
}

/** How the things of a noun are found by a text. */
export interface Searchable {
  readonly noun: string
  /** At most `limit` things within the scope of the caller's lists that hold every word of `q`. */
  readonly find: (ctx: Context, asked: SearchAsked) => Promise<readonly FoundThing[]>
}

type Thing = FoundThing & { readonly noun: string }
const searching = question<SearchAsked, readonly Thing[]>('search')

/** Makes the answer of a noun to a search over every noun. */
export const searchAnswer = ({ noun, find }: Searchable): Answer =>
  searching.answeredBy(async (ctx, asked) => (await find(ctx, asked)).map((found) => ({ noun, ...found })))

/** Searches every noun, in the order of the features. */
export const searchNouns = async (ctx: Context, asked: SearchAsked): Promise<Thing[]> =>
  (await searching.ask(ctx, asked)).flat()
