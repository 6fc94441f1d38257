/** Scripts whose letters a zero-width joiner never changes. */
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Hiragana', 'Katakana']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
/** Default-ignorable characters that do change how a text looks. */
const shown = [
  // Zero-width joiner and non-joiner, after an emoji or a letter of a script that joins its letters.
  String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?<![${unjoined}])[\u200C\u200D]`,
  // Variation selectors: U+FE0E and U+FE0F after a possible emoji (a keycap digit included); others after an ideograph.
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // Flags of England, Scotland and Wales: a black flag, tag characters, the cancel tag.
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`,
].join('|')
/**
 * Invisible characters: control characters, line separators, bidirectional controls (which can display a text as
 * another one), and default-ignorable characters without a glyph: soft hyphens, zero-width characters, Hangul and Khmer
 * fillers, tags, variation selectors, interlinear annotation marks. Exceptions that change the display: joiners between
 * letters or emoji that they affect (Arabic, Indic scripts), a variation selector after its base, the tags of a flag,
 * Mongolian selectors.
 */
const unseen = String.raw`(?!${shown})[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`
const inLine = new RegExp(unseen, 'u')
const inLines = new RegExp(`(?![\\t\\r\\n])${unseen}`, 'u')
const allInLine = new RegExp(inLine, 'gu')
const allInLines = new RegExp(inLines, 'gu')
const breaks = /\s*[\r\n\t\u0085\u2028\u2029]\s*/gu

/** True when a text is one line without invisible characters. */
export const isOneLine = (text: string): boolean => !inLine.test(text)
/** Characters with width and no ink, besides white space: blank Braille, the null notehead, the Khitan filler. */
const inked = /(?!\u{16FE4})[^\s\u2800\u{1D159}]/u
/** True when a text has at least one visible character. */
export const hasInk = (text: string): boolean => inked.test(text)
/** Same as `isOneLine` for a text that may have several lines. */
export const isSeen = (text: string): boolean => !inLines.test(text)

/**
 * Turns a text that no person typed into one line: line breaks and tabs become spaces, invisible characters are
 * removed.
 */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(allInLine, '').trim()

/** Removes invisible characters from a text as it is typed or pasted; line breaks stay where the field allows them. */
export const withoutUnseen = (text: string, mayBreak: boolean): string =>
  text.replace(mayBreak ? allInLines : allInLine, '')
