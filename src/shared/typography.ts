import type { Language } from './actor.ts'

const noBreak = '\u00A0'

/**
 * Text with its typography: no line begins with a sign that belongs to the word before, and apostrophes are
 * typographic. In Canadian French a no-break space precedes `:` `%` `$` `»` and follows `«`; none precedes `;` `!` `?`.
 */
export function typographic(language: Language, text: string): string {
  const printed = text
    // Thin spaces, which few typefaces hold.
    .replace(/[\u2009\u202F]/g, noBreak)
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${noBreak}`)
  if (language === 'en') return printed
  return printed
    .replace(/ +(?=[:%$»])/g, noBreak)
    .replace(/« +/g, `«${noBreak}`)
    .replace(/([\p{L}\d»)])[ \u00A0]+(?=[;!?])/gu, '$1')
}
