import { bind, Sheet } from '../db/worlds/pdf.ts'

interface Paper {
  readonly sender: string
  /** The label of the number, and the number. */
  readonly number: readonly [label: string, value: string]
  readonly day: string
  readonly dueDay?: string
  readonly matter: string
  /** Where the work was done, as it is printed. */
  readonly place?: readonly string[]
  /** Subtotal, GST, QST and total as printed. */
  readonly amounts: readonly [string, string, string, string]
  /** Payments asked for, each a day and an amount. */
  readonly instalments?: readonly (readonly [day: string, amount: string])[]
}

function sheetOf({ sender, number: [label, number], day, dueDay, matter, place, amounts, instalments }: Paper): Sheet {
  const sheet = new Sheet()
    .text(50, 60, sender, { size: 18, isBold: true })
    .text(50, 80, '1200, rue Notre-Dame Est, Montréal (Québec) H2L 2R5')
    .text(380, 60, 'FACTURE', { size: 16, isBold: true })
    .text(380, 84, 'Dossier no : 88-4410')
    .text(380, 100, `${label} : ${number}`)
    .text(380, 116, `Date : ${day}`)
    .text(50, 200, matter)
  if (place) sheet.text(50, 230, 'Lieu du service', { isBold: true }).block(50, 246, place)
  if (dueDay) sheet.text(380, 132, `Échéance : ${dueDay}`)
  const labels = ['Sous-total', 'TPS 5 %', 'TVQ 9,975 %', 'Total'] as const
  for (const [row, name] of labels.entries())
    sheet.text(380, 300 + row * 18, name).text(560, 300 + row * 18, `${amounts[row]} $`, { isRight: true })
  if (instalments) sheet.text(50, 420, 'Calendrier des versements', { isBold: true })
  for (const [row, [on, amount]] of (instalments ?? []).entries())
    sheet.text(50, 440 + row * 16, on).text(320, 440 + row * 16, `${amount} $`)
  return sheet
}

/** A bill of one journey's own: those that run beside it neither save nor repeat it. Several are one file, a page each. */
export function paper(first: Paper, ...others: readonly Paper[]) {
  const [, number] = first.number
  const buffer = bind([first, ...others].map(sheetOf), number)
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer }
}
