import type { ExtractionField } from '../../../../features/reading/extraction/contract.ts'
import type { Language } from '../../../../shared/actor.ts'
import manifest from './manifest.json' with { type: 'json' }

/** A picture in some widths, as `npm run pictures` wrote it. */
export interface PictureFiles {
  /** Of the widest one, in pixels. */
  readonly width: number
  readonly height: number
  /** Its files by width, as `srcset` names them. */
  readonly avif: string
  readonly webp: string
  readonly fallback: string
}

/** The picture of a screen, and the one that a narrow page shows in its place. */
export interface ScreenPictureFiles extends PictureFiles {
  readonly narrow?: PictureFiles
}

/** The picture of a screen in each language, with the hash of the sources that it shows. */
export type ScreenFiles = Readonly<Record<Language, ScreenPictureFiles>> & { readonly sources: string }

/** A value as the reader found it. `box`: left, top, width, height, in thousandths of the picture. */
interface FoundField {
  readonly value: string | number
  readonly confidence: number
  readonly box?: readonly number[]
}

/** The fields of a sample bill that the home page shows. */
export type ShownField = Exclude<ExtractionField, 'currency' | 'paymentType' | 'schedule'>

/** A bill of the demonstration, and each value that our reader found in it. */
export interface SampleBill {
  readonly picture: PictureFiles
  readonly fields: Readonly<Record<ShownField, FoundField>>
}

export const screenPictures: Readonly<Record<string, ScreenFiles>> = manifest.screens
export const sampleBills: Readonly<Record<Language, SampleBill>> = manifest.bills
