import type { Language } from '../shared/actor.ts'
import type { Messages, Namespace } from '../shared/words.ts'
import type { Calendar } from './calendar.ts'
import type { LoadSeed } from './demonstration.ts'
import type { Job } from './jobs.ts'
import type { PersonalData } from './personal.ts'
import type { Answer } from './question.ts'
import type { FactsOfFeature } from './reactions.ts'
import type { Route } from './routes.ts'
import type { Searchable } from './searchable.ts'

/** The sentences of a feature in both languages, by namespace: its own, and those of its sub-folders. */
type Sentences = { readonly [N in Namespace]?: Readonly<Record<Language, Messages>> }

/** Everything that a feature adds to the server. `app/server/features.ts` lists the manifests, and all else derives from that list. */
export interface Feature extends FactsOfFeature {
  /** The name of its folder. */
  readonly name: string
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly words: Sentences
  /** Answers to questions of earlier features. */
  readonly answers: readonly Answer[]
  /** Reactions to its own facts, with the facts of its sub-folders, in order. */
  readonly parts: readonly FactsOfFeature[]
  /** How its nouns are found by a text. */
  readonly searchable: readonly Searchable[]
  /** The dated items of its nouns. */
  readonly calendar: readonly Calendar[]
  /** Its personal data. */
  readonly personal: readonly PersonalData[]
  /** Its part of the demonstration. */
  readonly demonstration?: LoadSeed
}

/** Makes a manifest; what is not given is empty. */
export const feature = ({ name, ...given }: Pick<Feature, 'name'> & Partial<Feature>): Feature => ({
  routes: [],
  jobs: [],
  words: {},
  answers: [],
  facts: [],
  reactions: [],
  parts: [],
  searchable: [],
  calendar: [],
  personal: [],
  ...given,
  name,
})
