/** How many different ones of each a text holds. */
export interface Identifiers {
  readonly emails: number
  readonly phones: number
  readonly insuranceNumbers: number
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** A Canadian telephone number, its parts apart. */
const phone = /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]\d{4}(?![\d-])/g
const insuranceNumber = /(?<![\d-])\d{3}[ -]\d{3}[ -]\d{3}(?![\d-])/g

/** What a text holds that reaches or identifies a person. A name alone is not told from another word. */
export const identifiersIn = (text: string): Identifiers => ({
  emails: different(text.match(email), (found) => found.toLowerCase()),
  phones: different(text.match(phone), (found) => digitsOf(found).slice(-10)),
  insuranceNumbers: different(text.match(insuranceNumber)?.filter(isInsuranceNumber), digitsOf),
})

export const isNone = ({ emails, phones, insuranceNumbers }: Identifiers): boolean =>
  emails + phones + insuranceNumbers === 0

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const different = (found: readonly string[] | null | undefined, as: (text: string) => string): number =>
  new Set(found?.map(as)).size

/** A social insurance number passes the Luhn check, and none starts with 0. */
function isInsuranceNumber(text: string): boolean {
  const digits = [...digitsOf(text)].map(Number)
  const sum = digits
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return digits[0] !== 0 && sum % 10 === 0
}
