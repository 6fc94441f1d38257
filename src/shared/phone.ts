/** Canadian and American phone numbers, parsed leniently and stored as `+15145551234` (quebec.md §5.2). */

/** `(514) 555-1234` → `+15145551234`. Other texts are returned unchanged, for the validation that follows. */
export function tidyPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : text
}

/** A short number of a public service: 211, 311, 811, 911, 988. */
const short = /^(?:[2-9]11|988)$/

export const phone = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/** `8-1-1` → `811`; other texts are those of `tidyPhone`. */
export const tidyDialled = (text: string): string => {
  const digits = text.replace(/[\s.-]/g, '')
  return short.test(digits) ? digits : tidyPhone(text)
}

/** Whether a number is dialled as it is: a telephone, or the short number of a public service. */
export const isDialled = (text: string): boolean => phone.test(text) || short.test(text)

/** Format used in Quebec: `514 555-1234`. */
export const showPhone = (stored: string): string => stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3')
