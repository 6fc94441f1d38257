import { fold } from '../../shared/fold.ts'

/** Two spellings of one vendor meet here: lower case, no accents, no punctuation. */
export const searchNameOf = (name: string): string =>
  fold(name)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
