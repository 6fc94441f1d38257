import type { Language } from './actor.ts'

const noBreak = '\u00A0'

/**
 * Text as it is printed: no line of it begins with a sign that belongs to the word before, apostrophes are typographic. In French of Canada a
 * no-break space stands before `:` `%` `$` `»` and after `«`, none before `;` `!` `?`.
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
