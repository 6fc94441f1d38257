import type { Found, Layout } from '../layout/layout.ts'
import type { Traits } from './ranking.ts'

interface Candidate extends Found<string> {
  readonly traits: Traits
}

/** Evidence that a document prints its sender's name nowhere as text: a logo may be a picture. */
export function noVendor(layout: Layout, candidates: readonly Candidate[]): Traits {
  const traits = new Map([['none', 1]])
  const has = (...names: string[]): boolean =>
    candidates.some(({ traits }) => !traits.has('of the customer') && names.every((name) => traits.has(name)))
  const first = layout.lines[0]?.page
  const words = layout.lines.filter(({ page }) => page === first)
  const top = words[0]
  const set = (name: string, holds: boolean): void => {
    if (holds) traits.set(name, 1)
  }
  set('none: no legal form', !has('legal form'))
  set('none: no word of a trade', !has('word of a trade'))
  set('none: no large print', !has('clearly larger print', 'upper quarter'))
  set('none: nothing named in a web address', !has('in its web address'))
  set(
    'none: a web address',
    layout.lines.some(({ plain }) => /@|www\.|\.(?:ca|com)\b/.test(plain)),
  )
  set('none: nobody to be paid', !has('to be paid'))
  set('none: room at the top', top !== undefined && top.box[1] > top.page.height * 0.08)
  set('none: no name over an address', !has('address right under') && !has('an address follows'))
  set('none: nothing printed again', !has('printed again'))
  set(
    'none: unsure print',
    words.some((line) => line.words.some(({ certainty }) => certainty < 1)),
  )
  return traits
}
