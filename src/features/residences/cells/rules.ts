import { type Day, isDay } from '../../../shared/dates.ts'
import { parseDate } from '../../../shared/parse-date.ts'
import type { FieldReading } from '../../imports/readings/rules.ts'
import { type Cells, foldHeading } from '../../imports/rules.ts'
import { splitName } from '../names/rules.ts'

/** `Nom <a@b.ca>`, `mailto:a@b.ca`, `a @b.ca`: the address that is meant. */
export const readAddress = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/[\s\u00A0\u202F\u200B]/gu, '')
    .toLowerCase()

/** What people write, without case, accents and signs. */
export const vocabulary = <T extends string>(words: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(words.flatMap(([value, list]) => list.split(', ').map((word) => [foldHeading(word), value] as const)))

/** How a person holds a residence, by the words of a cell. */
export const relationWords = vocabulary([
  [
    'owner',
    'copropriétaire, copropriétaires, propriétaire, propriétaires, proprio, prop, p, owner, owners, unit owner',
  ],
  [
    'owner',
    'condo owner, propriétaire occupant, propriétaire-occupant, propriétaire non occupant, propriétaire bailleur',
  ],
  ['owner', 'owner occupant, owner-occupied, investisseur, investor, co-owner'],
  ['co_owner', 'copropriétaire en indivision, copropriétaire indivis, indivisaire, indivis, indivision, joint owner'],
  ['co_owner', 'joint owner (undivided), undivided owner'],
  [
    'occupant',
    'occupant, occupante, occupant(e), occupants, conjoint, conjointe, conjoint(e), famille, enfant, family',
  ],
  ['occupant', 'spouse, partner, colocataire du propriétaire, résident non propriétaire'],
  ['tenant', 'locataire, locataires, loc, l, renter, lessee, tenant, tenants'],
  ['co_tenant', 'colocataire, co-locataire, colocataires, co-tenant, cotenant, roommate'],
  ['subtenant', 'sous-locataire, souslocataire, subtenant, sub-tenant, sublessee'],
])

/** The parts of a person and of a unit by their cells, surest first, for files without headings. */
export const isAddressCell = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(readAddress(text))
/** `2e` is a floor; `2E` is a unit. */
export const isUnitCell = (text: string): boolean =>
  !/^\d{1,2}(?:er|re|e|è|ème|eme|st|nd|rd|th)$/u.test(text) &&
  /^(?:[\p{L}.#°]{1,12}\s*)?(?:ph-?)?\d{1,5}-?[a-z]?$/iu.test(text)
export const isNameCell = (text: string): boolean => /^\p{L}[\p{L}.’' -]*$/u.test(text)

/** `Tremblay, Marie-Ève` or two words: a person in one cell. */
export const isFullNameCell = (text: string): boolean => /^\p{L}[\p{L}.’'-]*(?:, ?| )\p{L}[\p{L}.’' -]*$/u.test(text)

/** Whether a cell names several people: two addresses, or names that `et`, `&`, `/` or `;` join. */
export const isSeveralAddresses = (text: string): boolean => (text.match(/@/g)?.length ?? 0) > 1
export const isSeveralNames = (text: string): boolean => /[;/&+\n]|\s(?:et|and)\s/iu.test(text)

/** The cells of a row with its person's names apart, where the file has them in one cell, and which one that is. */
export function withNames(cells: Cells): { readonly cells: Cells; readonly whole?: 'fullName' | 'lastName' } {
  const { fullName = '', firstName = '', lastName = '' } = cells
  const whole =
    fullName !== '' && firstName === '' && lastName === ''
      ? 'fullName'
      : firstName === '' && lastName.includes(',')
        ? 'lastName'
        : undefined
  return whole ? { cells: { ...cells, ...splitName(cells[whole] ?? '') }, whole } : { cells }
}

const unitPrefix =
  /^(?:unités?|units?|app(?:artement|t)?|apt|apartment|logement|log|porte|condo|suite|no|n°|nº|#)\s*[.:#]?\s*(?=\S*\d|ph)/iu

/** The spellings under which a unit may be known: as written, then without `app.` or `no`. The last one is that of a new unit. */
export function readUnit(text: string): string[] {
  const bare = text.trim().replace(/\.0+$/, '')
  return [...new Set([text.trim(), bare, bare.replace(unitPrefix, '').replace(unitPrefix, '').trim()])].filter(Boolean)
}

/** The same for two spellings of one unit. */
export const unitKeyOf = (text: string): string => (readUnit(text).at(-1) ?? '').toLowerCase()

const firstYear = 1900
const inNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** Whether the day and the month of a date could be each other: people here write both orders. */
export function isEitherDay(text: string): boolean {
  const [, a, b] = inNumbers.exec(text) ?? []
  return a !== b && Math.max(Number(a), Number(b)) <= 12
}

/**
 * `2019-07-01`, `31/07/2019`, `07/31/2019`, `1er juillet 2019` or `July 1, 2019`; undefined for an empty cell, null for another text and for
 * a day and a month that could be each other.
 */
export function readSince(text: string): Day | undefined | null {
  if (text === '') return undefined
  if (isEitherDay(text)) return null
  const [, a = '', b = '', year = ''] = inNumbers.exec(text) ?? []
  const day = Number(b) > 12 ? dayOf(year, a, b) : parseDate(text)
  return day && isDay(day) && Number(day.slice(0, 4)) >= firstYear ? day : null
}
const dayOf = (year: string, month: string, day: string): Day =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')

/** The order of day and month of a file: one date that can be read in one order only proves it for the others. */
export const dayReading: FieldReading = {
  wayOf(texts) {
    const dates = texts.flatMap((text) => {
      const [, a, b] = inNumbers.exec(text) ?? []
      return a && b ? [[Number(a), Number(b)] as const] : []
    })
    if (!texts.some(isEitherDay)) return undefined
    const isDayFirst = dates.some(([first]) => first > 12)
    const isMonthFirst = dates.some(([, second]) => second > 12)
    return isDayFirst === isMonthFirst ? '' : isDayFirst ? 'day_first' : 'month_first'
  },
  textOf(text, way) {
    const [, a = '', b = '', year = ''] = inNumbers.exec(text) ?? []
    if (way === '' || !isEitherDay(text)) return text
    return way === 'day_first' ? dayOf(year, b, a) : dayOf(year, a, b)
  },
}
