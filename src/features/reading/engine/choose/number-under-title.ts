import { cellAt, type Found, type Layout } from '../layout/layout.ts'
import { phrases } from '../lexicon/phrases.ts'

const isTitle = phrases`
  facture
  invoice
  note de credit
  credit note
  credit memo
  avis
  releve
  recu
  receipt
  statement
  bill
  notice
  claim
  demande de paiement
`

/** How surely a number is the document's: 0.7 alone right under its title or beside it, else 0. */
export function underTitle(layout: Layout, found: Found<string>): number {
  const cell = cellAt(found.line, found.start)
  if (!cell || cell.plain.replace(/\b(?:no|n°|#|numero|number)\b\.?|[#°:]/g, '').trim().length > found.value.length + 3)
    return 0
  if (found.line.page.page !== 1 || !/\d/.test(found.value)) return 0
  const above = layout.lines
    .slice(Math.max(0, found.line.index - 2), found.line.index + 1)
    .flatMap((line) => line.cells)
  const isUnder = above.some(
    (title) =>
      title !== cell &&
      isTitle.test(title.plain) &&
      title.plain.length < 45 &&
      !/\d/.test(title.plain) &&
      (Math.abs(title.box[2] - cell.box[2]) < layout.size * 2 ||
        Math.abs(title.box[0] - cell.box[0]) < layout.size * 2),
  )
  return isUnder ? 0.7 : 0
}
