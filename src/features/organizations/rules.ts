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
