/** A searchable word and where it stands in its text. Those of a compound or of a number in groups overlap the words that they join. */
export interface TextWord {
  readonly start: number
  readonly end: number
  /** Lower case letters without accents, and digits without leading zeros. */
  readonly word: string
}

/** Longer runs are no words; the index would refuse them. */
const longestWord = 40

/** Writings of one word: its parts, apart or joined by a hyphen, are also found as one. */
const compounds = /\b(?:by[\s-]laws?|co[\s-](?=owner|propri)\p{L}+|e[\s-]mails?)(?!\p{L})/giu
/** `412 000` and `412,000` are also found as 412000. */
const grouped = /(?<![\d])\d{1,3}(?:[\s\u00A0\u202F,]\d{3})+(?!\d)/gu
/** A word that the end of a line divides. */
const divided = /\p{L}{2,}-\n\p{Ll}{2,}/gu

const signs = /[\p{L}\p{M}\p{N}]+/gu

function folded(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord)
  return /^0\d/.test(letters) && /^\d+$/.test(letters) ? letters.replace(/^0+(?=\d)/, '') : letters
}

/** The words of a text in their order. An elision, a hyphen or a sign parts two words. */
export function wordsOf(text: string): TextWord[] {
  const found = [signs, compounds, grouped, divided].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: all }) => ({
      start: index,
      end: index + all.length,
      word: folded(all),
    })),
  )
  return found.filter(({ word }) => word !== '').sort((a, b) => a.start - b.start || b.end - a.end)
}

/** A text as it is given to the index: the same words as `wordsOf`, whatever the parser and the collation of the database. */
export const indexedWords = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ')
