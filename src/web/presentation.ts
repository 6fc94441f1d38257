import type { Language } from '../shared/actor.ts'

interface PresentationWords {
  readonly title: string
  /** One or two sentences: what a person does with it. */
  readonly sentence: string
  /** What else it does, each in a few words. */
  readonly points?: readonly string[]
}

/** What is kept of a screen, from its left and top, in CSS pixels. */
interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A screen of the demonstration, of which `npm run pictures` takes a picture in each language. */
export interface ScreenPicture {
  /** Names its files. */
  readonly name: string
  readonly role: 'manager' | 'resident' | 'tenant'
  readonly device: 'desk' | 'phone'
  readonly path: string
  /** The link of that page that leads to the screen, as a selector of Playwright; the first match counts. */
  readonly follow?: string
  readonly crop: Crop
  /** What is kept of the same screen on a phone, which a narrow page shows in its place: a desk could not be read there. */
  readonly narrow?: Crop
  /** The features whose pages and words make the screen: when they change, the picture is out of date. */
  readonly features: readonly string[]
  readonly alt: Readonly<Record<Language, string>>
}

/**
 * What the public features page tells of a feature (`web/presentation.ts` of the feature): what works today, in the words of
 * people who manage buildings. The application never loads it.
 */
export type Presentation = Readonly<Record<Language, PresentationWords>>

/** A presentation that is told with a picture. */
export type PicturedPresentation = Presentation & { readonly picture: ScreenPicture }
