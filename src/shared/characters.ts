/** Scripts whose letters no sign joins or parts. */
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Hiragana', 'Katakana']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
/** What Unicode calls ignorable and still changes what is seen. */
const shown = [
  // Zero-width joiner and non-joiner, after an emoji or a letter of a script that joins its letters.
  String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?<![${unjoined}])[\u200C\u200D]`,
  // U+FE0E and U+FE0F after what may be an emoji, a digit of a keycap included; others after an ideograph.
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // England, Scotland and Wales: a black flag, tags, the tag that ends them.
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`,
].join('|')
/**
 * What nobody sees in a text: control characters, line separators, the signs that turn the direction of what follows (which can show a
 * text as another), and what Unicode calls ignorable where a font has no sign for it: soft hyphens, zero-width signs, fillers of Hangul
 * and Khmer, tags, selectors of a variant, marks of annotations between lines. Kept are those that change what is seen: the signs that join
 * or part letters (Arabic, Indic scripts, emoji), between others; a selector after the sign whose variant it names; the tags of a flag;
 * selectors of Mongolian.
 */
const unseen = String.raw`(?!${shown})[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`
const inLine = new RegExp(unseen, 'u')
const inLines = new RegExp(`(?![\\t\\r\\n])${unseen}`, 'u')
const allInLine = new RegExp(inLine, 'gu')
const allInLines = new RegExp(inLines, 'gu')
const breaks = /\s*[\r\n\t\u0085\u2028\u2029]\s*/gu

/** Whether a text is one line of what can be seen. */
export const isOneLine = (text: string): boolean => !inLine.test(text)
/** Signs that take room and show nothing, beside what is trimmed: blank Braille, the musical sign without a head, the Khitan filler. */
const inked = /(?!\u{16FE4})[^\s\u2800\u{1D159}]/u
/** Whether a text shows anything at all. */
export const hasInk = (text: string): boolean => inked.test(text)
/** The same of a text that may have several lines. */
export const isSeen = (text: string): boolean => !inLines.test(text)

/** One line of what can be seen: a line break or a tab becomes a space, the rest of what nobody sees goes. For what no person typed. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(allInLine, '').trim()

/** A text while it is being typed or pasted, without what its author can't see; line breaks stay where there may be some. */
export const withoutUnseen = (text: string, mayBreak: boolean): string =>
  text.replace(mayBreak ? allInLines : allInLine, '')
