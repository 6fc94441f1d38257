import type { Language } from '../shared/actor.ts'

interface PresentationWords {
  readonly title: string
  /** One or two sentences: what a person does with it. */
  readonly sentence: string
  /** What else it does, each in a few words. */
  readonly points?: readonly string[]
}

/**
 * What the public features page tells of a feature (`web/presentation.ts` of the feature): what works today, in the words of
 * people who manage buildings. The application never loads it.
 */
export type Presentation = Readonly<Record<Language, PresentationWords>>
