import type { Layout } from '../layout/layout.ts'
import { phrases } from '../lexicon/phrases.ts'

const bareCredit = /^(?:credit(?: accorde)?|avoir)$/
const creditTitle = phrases`
  note de credit
  avis de credit
  credit (note|memo[randum])
  facture de credit
  (facture|note|avis) d'avoir
  avoir_/_credit
  credit_/_avoir
  (avoir|credit) client
  customer credit
`
/** True of a document that calls itself a credit. */
export function saysCredit(layout: Layout): boolean {
  return layout.lines.some((line) =>
    line.cells.some(
      (cell) =>
        cell.plain.length < 45 &&
        cell.box[1] < line.page.height * 0.45 &&
        (creditTitle.test(cell.plain) ||
          // In a row of several names it heads a column.
          (bareCredit.test(cell.plain) && line.cells.length < 3 && cell.size > layout.size * 1.25)),
    ),
  )
}
