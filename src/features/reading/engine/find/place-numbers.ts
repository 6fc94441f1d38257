import type { PlaceNumberKind } from '../../extraction/contract.ts'
import { hintsFor } from '../layout/labels.ts'
import type { Found, Layout } from '../layout/layout.ts'
import { placeNumberLabels } from '../lexicon/place-labels.ts'
import { figuresOf, tokensOn } from './tokens.ts'

export interface PlaceNumber extends Found<string> {
  readonly kind: PlaceNumberKind
}

/** Shorter ones are given to several customers. */
const fewestFigures = 4
/** From here up a label names a number. */
const namedFrom = 0.6

const isNumberCell = (text: string): boolean => /^#? ?[a-z]{0,5}[- ]?\d[\da-z /-]*$/.test(text.trim())

/** Of the ways to read one number, the longest. */
const whole = (tokens: readonly Found<string>[]): Found<string>[] =>
  tokens.filter(
    (one) =>
      !tokens.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  )

/** The numbers of a customer, an account, a contract, a meter or a roll that a document prints, at most `most`. */
export function readPlaceNumbers(layout: Layout, most: number): PlaceNumber[] {
  const found = new Map<string, PlaceNumber>()
  for (const line of layout.lines) {
    let from = 0
    for (const token of whole(tokensOn(line))) {
      const [best] = hintsFor(layout, token, from, placeNumberLabels, isNumberCell)
      from = token.end
      if (!best || best.role === 'none' || best.weight < namedFrom || figuresOf(token.value).length < fewestFigures)
        continue
      const key = `${best.role} ${token.value}`
      if (!found.has(key)) found.set(key, { ...token, kind: best.role })
    }
  }
  return [...found.values()].slice(0, most)
}
