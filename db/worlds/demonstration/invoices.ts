import { addDays, addMonths, type Day } from '../../../src/shared/dates.ts'
import { allocate } from '../../../src/shared/money.ts'
import { type Colour, Sheet } from '../pdf.ts'
import type { MadeBill } from './bills.ts'
import { house, rental, tower } from './places.ts'

/** How a supplier prints its invoices. Addresses, meters and tax numbers are invented. */
interface Letterhead {
  readonly vendor: string
  readonly language?: 'en'
  /** Where it works, as far as its lines tell; the tower when absent. */
  readonly place?: typeof house | typeof rental
  readonly colour: Colour
  readonly address: readonly string[]
  readonly gst: string
  readonly qst: string
  /** What is billed, each with its share of the price before tax. */
  readonly lines: readonly (readonly [label: string, detail: string, weight: number])[]
  readonly note: string
}

const letterheads: readonly Letterhead[] = [
  {
    vendor: 'Hydro-Québec',
    colour: [0.09, 0.3, 0.55],
    address: ['Service à la clientèle d’affaires', 'Montréal (Québec) H2Z 1A4'],
    gst: '70412 8835 RT0001',
    qst: '7016228419 TQ0001',
    lines: [
      ['Électricité, énergie consommée', '41\u00A0280\u00A0kWh', 68],
      ['Prime de puissance', '118 kW', 29],
      ['Frais d’accès au réseau', '30 jours', 3],
    ],
    note: 'Tarif G-9. Compteur nº 7KLM204418, relevé à distance.',
  },
  {
    vendor: 'Énergir',
    colour: [0.0, 0.42, 0.5],
    address: ['Service aux entreprises', 'Montréal (Québec) H2K 2X3'],
    gst: '70590 1147 RT0001',
    qst: '7023391085 TQ0001',
    lines: [
      ['Gaz naturel, fourniture', '2\u00A0412\u00A0m³', 46],
      ['Transport et équilibrage', '2\u00A0412\u00A0m³', 17],
      ['Distribution', '2\u00A0412\u00A0m³', 37],
    ],
    note: 'Chauffage de l’air neuf. Compteur de gaz nº 00618842.',
  },
  {
    vendor: 'Gestion Belvédère',
    colour: [0.36, 0.22, 0.15],
    address: ['4200, boulevard Saint-Laurent, bureau 310', 'Montréal (Québec) H2W 2R2', '514 555-0142'],
    gst: '71038 4426 RT0001',
    qst: '7031175520 TQ0001',
    lines: [
      ['Honoraires de gestion, mandat mensuel', '84 unités', 92],
      ['Service d’urgence, 24 heures', 'forfait', 5],
      ['Envois postaux et photocopies', 'forfait', 3],
    ],
    note: 'Selon le mandat de gestion en vigueur.',
  },
  {
    vendor: 'Ascenseurs Boréal inc.',
    colour: [0.2, 0.24, 0.3],
    address: ['2255, rue Cunard', 'Laval (Québec) H7S 2N5', '450 555-0118'],
    gst: '71266 9053 RT0001',
    qst: '7040826613 TQ0001',
    lines: [
      ['Entretien des ascenseurs, contrat mensuel', '2 appareils', 84],
      ['Essai du frein et du parachute', '2 appareils', 11],
      ['Surveillance des appels de cabine', '1 mois', 5],
    ],
    note: 'Entretien d’ascenseur selon le contrat AB-2019-044. Licence RBQ 5700-0418-01.',
  },
  {
    vendor: 'Propreté Griffintown',
    colour: [0.13, 0.43, 0.32],
    address: ['388, rue Ottawa, local 2', 'Montréal (Québec) H3C 1S7', '514 555-0176'],
    gst: '71544 2208 RT0001',
    qst: '7052290147 TQ0001',
    lines: [
      ['Entretien ménager des aires communes', '5 jours par semaine', 81],
      ['Nettoyage du garage', '1 passage', 12],
      ['Produits sanitaires', 'forfait', 7],
    ],
    note: 'Merci de votre confiance.',
  },
  {
    vendor: 'Harbour Security Ltd.',
    language: 'en',
    colour: [0.1, 0.16, 0.36],
    address: ['75 Queen Street, Suite 1400', 'Montreal, Quebec H3C 2N6', '514 555-0133'],
    gst: '71807 5561 RT0001',
    qst: '7064418302 TQ0001',
    lines: [
      ['Security guard, night concierge', '30 nights', 88],
      ['Camera and access control monitoring', 'monthly', 12],
    ],
    note: 'Licensed by the Bureau de la sécurité privée, A-70418.',
  },
  {
    vendor: 'Télécom Lachine',
    colour: [0.48, 0.16, 0.33],
    address: ['1900, rue Notre-Dame, Lachine', 'Montréal (Québec) H8S 2G2', '514 555-0161'],
    gst: '72115 3380 RT0001',
    qst: '7071150996 TQ0001',
    lines: [
      ['Internet, fibre 500 Mbit/s', '1 mois', 58],
      ['Téléphonie des ascenseurs', '2 lignes', 42],
    ],
    note: 'Forfait affaires sans engagement.',
  },
  {
    vendor: 'Conciergerie Orford',
    place: rental,
    colour: [0.42, 0.33, 0.08],
    address: ['245, rue Alexandre', 'Sherbrooke (Québec) J1H 4S6', '819 555-0127'],
    gst: '72390 6614 RT0001',
    qst: '7083364471 TQ0001',
    lines: [
      ['Conciergerie, présence sur place', '96 heures', 74],
      ['Entretien ménager des corridors et de la buanderie', '8 passages', 26],
    ],
    note: 'Horaire affiché à la conciergerie.',
  },
  {
    vendor: 'Hydro-Sherbrooke',
    place: rental,
    colour: [0.05, 0.36, 0.4],
    address: ['1800, rue Roy', 'Sherbrooke (Québec) J1K 1B6', '819 555-0109'],
    gst: '72511 4093 RT0001',
    qst: '7085512036 TQ0001',
    lines: [
      ['Électricité, énergie consommée', '9 640 kWh', 88],
      ['Frais d’accès au réseau', '30 jours', 12],
    ],
    note: 'Compteur nº 3HSB118204.',
  },
  {
    vendor: 'Extermination Magog',
    place: rental,
    colour: [0.35, 0.12, 0.12],
    address: ['88, rue Sherbrooke', 'Magog (Québec) J1X 2S1', '819 555-0154'],
    gst: '72664 8812 RT0001',
    qst: '7088240119 TQ0001',
    lines: [
      ['Extermination, visite de prévention', '1 visite', 70],
      ['Appâts et pièges, inspection', '12 stations', 30],
    ],
    note: 'Permis de pesticides nº 704182.',
  },
  {
    vendor: 'Townships Waste Ltd.',
    language: 'en',
    place: rental,
    colour: [0.16, 0.38, 0.2],
    address: ['410 Industrial Boulevard', 'Sherbrooke, Quebec J1L 2T9', '819 555-0190'],
    gst: '72808 1175 RT0001',
    qst: '7090117264 TQ0001',
    lines: [
      ['Waste collection, front-load container', '8 pickups', 62],
      ['Recycling collection', '4 pickups', 38],
    ],
    note: 'Containers are emptied before 7 a.m.',
  },
  {
    vendor: 'Ménage du Faubourg',
    place: house,
    colour: [0.3, 0.24, 0.46],
    address: ['57, rue d’Aiguillon', 'Québec (Québec) G1R 1L5', '418 555-0121'],
    gst: '72990 4436 RT0001',
    qst: '7093385510 TQ0001',
    lines: [
      ['Entretien ménager des aires communes', '4 passages', 90],
      ['Produits sanitaires', 'forfait', 10],
    ],
    note: 'Merci de votre confiance.',
  },
  {
    vendor: 'Climatech Mécanique',
    colour: [0.12, 0.3, 0.44],
    address: ['6120, rue Hochelaga', 'Montréal (Québec) H1N 1X4', '514 555-0187'],
    gst: '73104 2267 RT0001',
    qst: '7096641803 TQ0001',
    lines: [
      ['Entretien préventif, ventilation', '1 visite', 78],
      ['Filtres et courroies', '24 filtres', 22],
    ],
    note: 'Rapport d’entretien remis au concierge.',
  },
]

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
    due: (date: string, vendor: string) =>
      `Payable au plus tard le ${date}, par virement ou par chèque à l’ordre de ${vendor}.`,
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
