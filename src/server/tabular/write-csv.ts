import type { Language } from '../../shared/actor.ts'
import type { SheetCell } from './columns.ts'

/** Excel reads a CSV file as UTF-8 only when it begins with this mark. */
export const byteOrderMark = '\uFEFF'

/**
 * A spreadsheet runs a cell that starts like a formula; a quote in front makes it text. One set to commas or tabs begins a cell after each of
 * them, quoted or not.
 */
const inert = (text: string): string =>
  /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(/(^|[,\t]\s*)(?=[=+\-@\t\r＝＋－＠﹦﹢﹣﹫])/gu, "$1'")

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of CSV as Excel reads it in Canada: semicolons, quotes doubled, CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(inert(cell))).join(';')}\r\n`

/** The text of a cell in a CSV file: a spreadsheet takes days and amounts in this form as days and numbers. */
export const csvText = ({ kind, value }: SheetCell, language: Language): string =>
  value === null
    ? ''
    : kind === 'amount'
      ? csvAmount(value, language)
      : kind === 'number'
        ? String(value).replace('.', language === 'fr' ? ',' : '.')
        : value

/** Plain figures with the language's decimal mark. */
function csvAmount(cents: number, language: Language): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}${language === 'fr' ? ',' : '.'}${rest}`
}
