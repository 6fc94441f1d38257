/** Quebec identifiers, read leniently and kept one way (quebec.md §5.2). This file knows no contract: contracts use it. */

/** `h2x1y4` → `H2X 1Y4`. Any other text is left as typed, for the check that follows. */
export function tidyPostalCode(text: string): string {
  const bare = text.replace(/[\s\u00A0-]/g, '').toUpperCase()
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare
}

/** Canada Post never uses D, F, I, O, Q, U, nor W and Z in first place. */
export const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/

/** The provinces a postal code's first letter may belong to; the letter K serves a few Gatineau addresses too. */
const provincesOfLetter: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON', 'QC'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

export const isPostalCodeOf = (code: string, province: string): boolean =>
  provincesOfLetter[code.charAt(0)]?.includes(province) ?? false

export const tidyNeq = (text: string): string => text.replace(/[\s\u00A0-]/g, '')
export const neq = /^(11|22|33|88)\d{8}$/

/** `704128834rt0001` → `704128834 RT0001`: the number of the business, a space, then its account. */
export function tidyTaxNumber(text: string): string {
  const bare = text.replace(/[\s\u00A0-]/g, '').toUpperCase()
  return bare.replace(/^(\d+)(RT|TQ)(\d+)$/, '$1 $2$3')
}

/** Nine digits, of which the last one is checked as on a credit card (Luhn), then RT and four digits. */
export const isGstNumber = (text: string): boolean => /^\d{9} RT\d{4}$/.test(text) && hasCheckDigit(text.slice(0, 9))
/** Ten digits, TQ and four digits. Its check digit is not published. */
export const isQstNumber = (text: string): boolean => /^\d{10} TQ\d{4}$/.test(text)

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What is kept of a unit and of its people, each kind only where the organization asks for it. */
export const recordKinds = [
  'vehicles',
  'keys',
  'pets',
  'emergency_contacts',
  'insurance_proofs',
  'obligations',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Whether an organization keeps records of a kind. `isKept` of its tables says it in SQL. */
export const keeps = ({ keptRecords }: { readonly keptRecords: readonly RecordKind[] }, kind: RecordKind): boolean =>
  keptRecords.includes(kind)

/** How many days each month has in every year. */
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
/** The days of a month, from 1, that every year has. */
export const daysOfMonth = (month: number): number => daysOfMonths[month - 1] ?? 0

/** Whether a text names a month and day of every year, as `07-01`: a fiscal year cannot start on a February 29. */
export function isDayOfYear(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= daysOfMonth(Number(month))
}
