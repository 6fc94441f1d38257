/**
 * What nobody sees in a text: control characters, line separators, zero-width signs (those that join letters excepted: Arabic, emoji)
 * and the signs that turn the direction of what follows, which can show a text as another.
 */
const unseen = String.raw`\p{Cc}\u2028\u2029\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF`
const inLine = new RegExp(`[${unseen}]`, 'u')
const inLines = new RegExp(`(?![\\t\\r\\n])[${unseen}]`, 'u')
const allInLine = new RegExp(inLine, 'gu')
const allInLines = new RegExp(inLines, 'gu')
const breaks = /\s*[\r\n\t\u0085\u2028\u2029]\s*/gu

/** Whether a text is one line of what can be seen. */
export const isOneLine = (text: string): boolean => !inLine.test(text)
/** The same of a text that may have several lines. */
export const isSeen = (text: string): boolean => !inLines.test(text)

/** One line of what can be seen: a line break or a tab becomes a space, the rest of what nobody sees goes. For what no person typed. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(allInLine, '').trim()

/** A text while it is being typed or pasted, without what its author can't see; line breaks stay where there may be some. */
export const withoutUnseen = (text: string, mayBreak: boolean): string =>
  text.replace(mayBreak ? allInLines : allInLine, '')
