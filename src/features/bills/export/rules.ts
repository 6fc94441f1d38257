/**
 * A spreadsheet runs a cell that starts like a formula; a quote in front makes it text. One set to commas or tabs begins a cell after each of
 * them, quoted or not.
 */
const inert = (text: string): string =>
  /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(/(^|[,\t]\s*)(?=[=+\-@\t\r＝＋－＠﹦﹢﹣﹫])/gu, "$1'")

/** One line of CSV as Excel reads it here: semicolons, quotes doubled, CRLF. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]/.test(inert(cell)) ? `"${inert(cell).replaceAll('"', '""')}"` : inert(cell))).join(';')}\r\n`

/** Plain figures with the language's decimal mark, so that the spreadsheet takes them as numbers. */
export function csvAmount(cents: number | null, language: 'fr' | 'en'): string {
  if (cents === null) return ''
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}${language === 'fr' ? ',' : '.'}${rest}`
}
