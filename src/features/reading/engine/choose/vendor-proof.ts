import type { Traits } from './ranking.ts'

/** Grounds that don't depend on one another; any trait of a group is enough for it. */
const grounds: readonly (readonly string[])[] = [
  ['legal form'],
  ['word of a trade'],
  ['is its web address', 'in its web address'],
  ['printed again'],
  ['to be paid', 'sender before', 'sender above', 'remittance above', 'declares', 'before its mailbox'],
  ['clearly larger print'],
  [
    'address right under',
    'an address follows',
    'contact in its block',
    'registered in its block',
    'part before a place',
    'lines end at an address',
  ],
]

/** Traits that leave a doubt whatever the others are. */
const doubts = [
  'of the customer',
  'ends a sentence',
  'row with an amount',
  'heads figures',
  'heads a value',
  'beside heads of values',
  'of several parts',
  'several things',
  'title of a person',
  'goes on after a legal form',
  'goes on with a list',
  'goes on with a motto',
  'lines out of line',
  'unsure print',
  'names a department',
  'breaks off',
  'repeats a word',
  'speaks to its reader',
  'says only what they are',
  'goes on with a branch',
]

/**
 * True when at least three independent kinds of evidence make a name the sender's. `prints` are the traits of each of
 * its places.
 */
export function isProvenName(prints: readonly Traits[]): boolean {
  const held = grounds.filter((group) => group.some((trait) => prints.some((traits) => traits.has(trait))))
  return held.length >= 3 && prints.some((traits) => doubts.every((doubt) => !traits.has(doubt)))
}
