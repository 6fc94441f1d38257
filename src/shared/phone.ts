import type { Language } from './actor.ts'

/** Canadian and American phone numbers, parsed leniently and stored as `+15145551234` or `+15145551234;ext=12` (quebec.md §5.2). */

/** An extension at the end of a number: `, poste 12`, `ext. 12`, `p. 12`, `x12`, and `;ext=12` as it is stored. */
const extension = /^(.*\d\)?)[\s,;]*(?:poste|extension|ext|p|x|#)[.:=]?\s*(\d{1,6})$/iu

/**
 * `(514) 555-1234` → `+15145551234`, and with an extension `+15145551234;ext=12` (RFC 3966). Other texts are returned unchanged, for the
 * validation that follows.
 */
export function tidyPhone(text: string): string {
  const [, number = text, poste] = extension.exec(text.trim()) ?? []
  const digits = number.replace(/\D/g, '')
  const end = poste === undefined ? '' : `;ext=${poste}`
  if (digits.length === 10) return `+1${digits}${end}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}${end}` : text
}

/** A short number of a public service: 211, 311, 811, 911, 988. */
const short = /^(?:[2-9]11|988)$/

export const phone = /^\+1[2-9]\d{2}[2-9]\d{6}(?:;ext=\d{1,6})?$/

/** `8-1-1` → `811`; other texts are those of `tidyPhone`. */
export const tidyDialled = (text: string): string => {
  const digits = text.replace(/[\s.-]/g, '')
  return short.test(digits) ? digits : tidyPhone(text)
}

/** Whether a number is dialled as it is: a telephone, or the short number of a public service. */
export const isDialled = (text: string): boolean => phone.test(text) || short.test(text)

/** Format used in Quebec: `514 555-1234`, and `514 555-1234, poste 12` or `514 555-1234, ext. 12`. */
export const showPhone = (stored: string, language: Language): string =>
  stored
    .replace(/^\+1(\d{3})(\d{3})(\d{4})(?=;|$)/, '$1 $2-$3')
    .replace(/;ext=(\d+)$/, language === 'fr' ? ', poste $1' : ', ext. $1')
