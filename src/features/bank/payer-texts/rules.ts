import { fold } from '../../../shared/fold.ts'

/** A person’s names, or a company’s as its family name. */
export interface Names {
  readonly family: string
  readonly given: string
}

/** The words of a text as they are compared. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Whether all words of a search are in what is said of a thing. */
export function isFound(search: string | undefined, said: readonly string[]): boolean {
  const text = wordsOf(said.join(' ')).join(' ')
  return wordsOf(search ?? '').every((word) => text.includes(word))
}

/** Words of banks that name nobody. */
const bankWords = new Set(
  (
    'virement vir interac transfert transfer depot deposit mobile paiement payment facture fact bill de du des la le les et e pour from to of a par by ' +
    'autodeposit automatique direct preautorise preaut cheque chq cheques operations operation lot acces acc accesd d ref no numero recu received send envoi'
  ).split(' '),
)

/** What stays of a text from month to month: its words without those of banks and without numbers. Empty where nothing does. */
export const payerTextOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !bankWords.has(word) && !/\d/.test(word))
    .join(' ')

const unitWords = new Set([
  'unite',
  'unit',
  'app',
  'apt',
  'appt',
  'appartement',
  'condo',
  'porte',
  'suite',
  'no',
  'logement',
])

/** How surely a text says a unit: 2 after a word for it, 1 as a word of its own, 0 not at all. */
export function saysUnit(words: readonly string[], unitNumber: string): number {
  const unit = wordsOf(unitNumber).join('')
  if (unit === '') return 0
  let best = 0
  for (const [at, word] of words.entries()) {
    const isGlued = [...unitWords].some((name) => word === `${name}${unit}`)
    if (isGlued || (word === unit && unitWords.has(words[at - 1] ?? ''))) return 2
    // A short number alone is as often a date or a count.
    if (word === unit && unit.length >= 3) best = 1
  }
  return best
}

const companies = new Set([
  'inc',
  'ltee',
  'enr',
  'senc',
  'ltd',
  'les',
  'le',
  'la',
  'des',
  'du',
  'de',
  'et',
  'groupe',
  'services',
  'service',
  'entreprises',
])

/**
 * How surely a text names somebody: 2 by family and given name, 1.6 with its initial, 1 by the family name alone, 0 not at all. A bank cuts long
 * names: five letters of one are enough where it ends the text.
 */
export function namedIn(words: readonly string[], names: Names): number {
  const { wanted, first } = partsOf(names)
  if (wanted.length === 0) return 0
  const last = words.at(-1) ?? ''
  const isSaid = (word: string) => words.includes(word) || (last.length >= 5 && word.startsWith(last))
  const count = wanted.filter(isSaid).length
  // Of a name of two words, one is enough for a person; a company is known by its first.
  if (count === 0 || (names.given === '' && !isSaid(wanted[0] ?? ''))) return 0
  if (first.length === 0) return count === wanted.length ? 1.6 : 1
  if (first.some((word) => words.includes(word))) return 2
  return first.some((word) => words.includes(word.slice(0, 1))) ? 1.6 : 1
}

/** The words of names, once for all the lines that are compared with them. */
const known = new WeakMap<Names, { wanted: readonly string[]; first: readonly string[] }>()
function partsOf(names: Names) {
  const found = known.get(names)
  if (found) return found
  const wanted = wordsOf(names.family).filter((word) => word.length > 2 && !companies.has(word))
  const parts = { wanted, first: wordsOf(names.given) }
  known.set(names, parts)
  return parts
}
