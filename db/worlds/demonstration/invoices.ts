import { readDocument } from '../../../src/features/reading/engine/read-file.ts'
import { addDays, addMonths, type Day } from '../../../src/shared/dates.ts'
import { allocate } from '../../../src/shared/money.ts'
import { type Colour, Sheet } from '../pdf.ts'
import type { MadeBill } from './bills.ts'
import { type Letterhead, letterheads } from './letterheads.ts'
import { house, rental, tower } from './places.ts'

const customers = new Map([
  [tower.id, { name: `Syndicat de la copropriété ${tower.name}`, place: tower }],
  [house.id, { name: `Syndicat de la copropriété ${house.name}`, place: house }],
  [rental.id, { name: 'Propriétaires de la Place des Nations', place: rental }],
])

const printed = {
  fr: {
    invoice: 'FACTURE',
    number: 'Facture nº',
    issuedOn: 'Date',
    dueOn: 'Échéance',
    customer: 'Facturé à',
    place: 'Lieu du service',
    head: ['Description', 'Quantité', 'Montant'],
    subtotal: 'Sous-total',
    gst: 'TPS (5\u00A0%)',
    qst: 'TVQ (9,975\u00A0%)',
    total: 'Total à payer',
    period: (from: string, to: string) => `Période du ${from} au ${to}`,
    due: (date: string, vendor: string) => `Payable au plus tard le ${date}. Chèques à l’ordre de\u00A0: ${vendor}`,
    invented: 'Document fictif, produit pour la démonstration de Mitoyen.',
    taxes: ['Nº de TPS', 'Nº de TVQ'],
  },
  en: {
    invoice: 'INVOICE',
    number: 'Invoice No.',
    issuedOn: 'Date',
    dueOn: 'Due date',
    customer: 'Bill to',
    place: 'Service address',
    head: ['Description', 'Quantity', 'Amount'],
    subtotal: 'Subtotal',
    gst: 'GST (5%)',
    qst: 'QST (9.975%)',
    total: 'Total due',
    period: (from: string, to: string) => `Period from ${from} to ${to}`,
    due: (date: string, vendor: string) => `Please pay by ${date}. Cheques payable to ${vendor}`,
    invented: 'Not a real invoice: made for the Mitoyen demonstration.',
    taxes: ['GST No.', 'QST No.'],
  },
} as const

export interface Documented {
  readonly bill: MadeBill
  readonly name: string
  readonly bytes: Buffer
  /** The last one of its supplier. */
  readonly isLatest: boolean
}

/** The bills that come with their document: the last three months of each of these suppliers, the newest first. */
export function documented(bills: readonly MadeBill[], today: Day): Documented[] {
  return letterheads.flatMap((letterhead) => {
    const { id } = letterhead.place ?? tower
    return bills
      .filter(({ vendor, buildingId }) => vendor === letterhead.vendor && buildingId === id)
      .filter(({ status, issuedOn }) => status !== 'cancelled' && issuedOn >= addMonths(today, -3))
      .sort((a, b) => (a.issuedOn < b.issuedOn ? 1 : -1))
      .map((bill, index) => ({
        bill,
        name: `${letterhead.vendor.replace(/\.$/, '')} ${bill.invoiceNumber}.pdf`,
        bytes: print(bill, letterhead),
        isLatest: index === 0,
      }))
  })
}

/** Reads a printed bill in this process, as on the day when it was entered. */
export const readInvoice = (bytes: Buffer, day: Day) =>
  readDocument({ bytes, mediaType: 'application/pdf' }, { today: day })

function print(bill: MadeBill, letterhead: Letterhead): Buffer {
  const { colour, vendor } = letterhead
  const words = printed[letterhead.language ?? 'fr']
  const { day, money } = formatsOf(letterhead.language ?? 'fr')
  const customer = customers.get(bill.buildingId)
  const place = customer?.place ?? tower
  const address = [place.address, `${place.city} (Québec) ${place.postalCode}`]
  const faint: Colour = [0.42, 0.43, 0.46]
  const sheet = new Sheet()
    .bar(0, 0, 612, 10, colour)
    .text(54, 66, vendor, { size: 20, isBold: true, colour })
    .block(54, 84, letterhead.address, { colour: faint })
    .text(400, 66, words.invoice, { size: 15, isBold: true })
  for (const [index, [label, value]] of [
    [words.number, bill.invoiceNumber],
    [words.issuedOn, day(bill.issuedOn)],
    [words.dueOn, day(bill.dueOn)],
  ].entries())
    sheet.text(400, 90 + index * 15, label ?? '', { colour: faint }).text(470, 90 + index * 15, value ?? '')
  sheet
    .text(54, 168, words.customer, { isBold: true })
    .block(54, 183, [customer?.name ?? place.name, ...address])
    .text(340, 168, words.place, { isBold: true })
    .block(340, 183, [place.name, ...address])
  const end = printLines(sheet, bill, { letterhead, words, money })
  const period = words.period(day(addDays(bill.issuedOn, -31)), day(addDays(bill.issuedOn, -2)))
  return sheet
    .block(54, end + 42, [period, letterhead.note])
    .text(54, end + 78, words.due(day(bill.dueOn), vendor), { isBold: true })
    .line(54, 728, 558)
    .text(54, 744, words.invented, { size: 7.5, colour: faint })
    .bytes(`${vendor} ${bill.invoiceNumber}`)
}

/** The table and what it adds up to; answers how far down it went. */
function printLines(
  sheet: Sheet,
  bill: MadeBill,
  {
    letterhead,
    words,
    money,
  }: { letterhead: Letterhead; words: (typeof printed)['fr' | 'en']; money: (cents: number) => string },
): number {
  const [description, quantity, amount] = words.head
  const white: Colour = [1, 1, 1]
  const { lines, gst, qst, colour } = letterhead
  sheet
    .bar(54, 252, 504, 20, colour)
    .text(62, 265, description, { isBold: true, colour: white })
    .text(350, 265, quantity, { isBold: true, colour: white })
    .text(508, 265, amount, { isBold: true, colour: white })
  const amounts = allocate(
    bill.subtotalCents,
    lines.map(([, , weight]) => weight),
  )
  for (const [index, [label, detail]] of lines.entries()) {
    const y = 290 + index * 22
    sheet
      .text(62, y, label)
      .text(350, y, detail)
      .text(550, y, money(amounts[index] ?? 0), { isRight: true })
      .line(54, y + 8, 558)
  }
  let y = 290 + lines.length * 22 + 14
  for (const [label, cents, number] of [
    [words.subtotal, bill.subtotalCents, ''],
    [words.gst, bill.gstCents ?? 0, `${words.taxes[0]} ${gst}`],
    [words.qst, bill.qstCents ?? 0, `${words.taxes[1]} ${qst}`],
  ] as const) {
    sheet.text(62, y, number, { size: 8 }).text(350, y, label).text(550, y, money(cents), { isRight: true })
    y += 18
  }
  sheet
    .line(350, y - 8, 558, colour)
    .text(350, y + 8, words.total, { size: 12, isBold: true })
    .text(550, y + 8, money(bill.totalCents), { size: 12, isBold: true, isRight: true })
  return y
}

function formatsOf(language: 'fr' | 'en') {
  const days = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' })
  const amounts = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
  return {
    day: (day: Day) => days.format(new Date(day)),
    money: (cents: number) => amounts.format(cents / 100),
  }
}
