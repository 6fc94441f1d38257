import type { Facts } from './facts.ts'
import { choose, flat, phone, type Share } from './names.ts'
import type { Pen } from './print.ts'
import type { Wording } from './wording.ts'

/** What the document prints of its parties beside their names. */
export interface Card {
  readonly contact: readonly string[]
  readonly gst: string
  readonly qst: string
  readonly registered: 'header' | 'footer' | 'taxes' | 'nowhere'
  /** A department or a motto, printed with the address or alone. */
  readonly saying: string | null
  readonly hasAddress: boolean
  /** Where the document's number stands: among its facts, in its title, or alone. */
  readonly numberPlace: 'facts' | 'title' | 'corner'
}

const sayingsFr = [
  'Service à la clientèle d’affaires',
  'Service des finances – Perception',
  'Division résidentielle et commerciale',
  'À votre service depuis 1987',
  'Comptes clients',
  'Entrepreneur général licencié',
  'Le respect du travail bien fait',
  'Bureau de la facturation',
  'Trésorerie municipale',
  'Membre de la Corporation des maîtres mécaniciens',
  'Service de la taxation',
  'Cabinet de comptables agréés',
  'Avocats et conseillers juridiques',
  'Notaires et conseillers juridiques',
  'Cabinet en assurance de dommages',
  'Entrepreneur électricien – licence RBQ 8114-5520-02',
  'Entreprise familiale depuis 1974',
  'Peinture, gypse et joints',
  'Tonte, déneigement et aménagement',
  'Entretien d’immeubles',
  'Administration de copropriétés',
  'Société d’experts-conseils',
  'Télésurveillance et inspection d’alarmes',
  'Droit immobilier · Médiation',
  'Ingénieurs en structure et enveloppe du bâtiment',
  'Vente, service et installation',
  'Services professionnels',
  'Permis d’entrepreneur no 48230',
  'Une entreprise du groupe Immobilia',
  'Conservez cette facture',
  'Toitures · Gouttières · Revêtements',
]
const sayingsEn = [
  'Business customer service',
  'Accounts receivable department',
  'Residential and commercial division',
  'Serving you since 1987',
  'Billing office',
  'Licensed general contractor',
  'Quality you can trust',
  'Finance department',
  'Your building, our pride',
  'Chartered professional accountants',
  'Barristers, solicitors and trademark agents',
  'Notary and legal advisor',
  'Damage insurance agency',
  'Electrical contractor – RBQ 8114-5520-02',
  'Family owned since 1974',
  'Painting, drywall and joints',
  'Lawn care, snow removal and landscaping',
  'Building maintenance',
  'Condominium administration',
  'A firm of consulting engineers',
  'Alarm monitoring and inspection',
  'Real estate law · Litigation',
  'Structural and building envelope engineers',
  'Sales, service and installation',
  'Professional services',
  'Contractor permit no. 48230',
  'A member of the Immobilia group',
  'Please keep this invoice',
  'Trusted since 1991',
]

export function inventCard({ chance, isHeldOut }: Share, facts: Facts): Card {
  const figures = (count: number): string => Array.from({ length: count }, () => chance.between(0, 9)).join('')
  const gst = chance.pick([
    `${figures(9)} RT0001`,
    `${figures(9)}RT0001`,
    `${figures(5)} ${figures(4)} RT0001`,
    `R${figures(9)}`,
  ])
  const qst = chance.pick([`10${figures(8)} TQ0001`, `12${figures(8)}TQ0001`, `10${figures(8)} TQ 0001`])
  const site = `${flat(facts.vendor).slice(0, 22)}.${chance.pick(['ca', 'com', 'qc.ca'])}`
  const contact = [
    chance.pick([
      `Tél. : ${phone(chance)}`,
      `T ${phone(chance)}`,
      phone(chance),
      `Tel: ${phone(chance)}   Fax: ${phone(chance)}`,
    ]),
    ...(chance.happens(0.45) ? [chance.pick([`info@${site}`, `facturation@${site}`, `www.${site}`, site])] : []),
    ...(chance.happens(0.15) ? [`RBQ : ${figures(4)}-${figures(4)}-01`] : []),
    ...(chance.happens(0.08) ? [`NEQ 11${figures(8)}`] : []),
  ]
  const registered =
    facts.gst === null ? 'nowhere' : chance.pick(['header', 'footer', 'taxes', 'footer', 'header'] as const)
  const saying = chance.happens(0.5) ? choose({ chance, isHeldOut }, facts.main === 'fr' ? sayingsFr : sayingsEn) : null
  const way = chance.next()
  const numberPlace = facts.number === null || way > 0.2 ? 'facts' : way < 0.12 ? 'title' : 'corner'
  return { contact, gst, qst, registered, saying, hasAddress: chance.happens(0.78), numberPlace }
}

const titles: Partial<Record<Facts['kind'], Wording>> = {
  credit: 'creditTitle',
  statement: 'statementTitle',
  receipt: 'receiptTitle',
  claim: 'claimTitle',
  premium: 'premiumTitle',
  municipal: 'taxTitle',
  school: 'schoolTitle',
  bank: 'bankTitle',
}
export function titleOf(pen: Pen, { kind, number }: Facts, card: Card): string {
  const title = pen.words.say(titles[kind] ?? 'title')
  return card.numberPlace === 'title'
    ? `${title} ${pen.share.chance.pick(['', '', 'no ', 'nº ', '# ', 'N° '])}${number}`
    : title
}

const registration = (card: Card): string[] =>
  card.registered === 'header' ? [`TPS ${card.gst}`, `TVQ ${card.qst}`] : []

type Head = (pen: Pen, facts: Facts, card: Card) => void
const big = (pen: Pen): number => pen.size + pen.share.chance.pick([4, 6, 8, 10])
const lines = (facts: Facts, card: Card): string[] => [
  ...(card.saying === null ? [] : [card.saying]),
  ...(card.hasAddress ? [...facts.vendorAddress, ...card.contact] : card.contact.slice(0, 1)),
  ...registration(card),
]

function stack(pen: Pen, x: number, texts: readonly string[], right = false, size = pen.size): void {
  for (const text of texts) {
    pen.put(x, text, { right, size })
    pen.y += size * 1.4
  }
}

/** The title stays beside the name; what comes next starts under both. */
const nameLeft: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: true, size: Math.min(big(pen), 17), colour: pen.accent })
  pen.put(pen.right, titleOf(pen, facts, card), {
    size: pen.size + 5,
    right: true,
    bold: true,
    y: pen.y + (facts.vendor.length > 34 ? 18 : 0),
  })
  pen.down(1.6)
  stack(pen, pen.left, lines(facts, card))
}
/** A name too long for its column goes on below, at times from inside a word. */
const wrapped: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(big(pen) + 2, 18)
  const x = chance.pick([pen.left, pen.left, 110, 330])
  const most = chance.pick([100, 130, 160])
  const parts = facts.vendor.split(/(?<=-)|(?<= )/)
  let line = ''
  const top = pen.y
  for (const part of [...parts, null]) {
    if (part !== null && (line === '' || pen.width((line + part).trim(), size) <= most)) line += part
    else {
      pen.put(x, line.trim(), { bold: true, size, colour: pen.accent })
      pen.y += size * 1.2
      line = part ?? ''
    }
  }
  if (x !== 330)
    pen.put(pen.right, pen.clip(titleOf(pen, facts, card), 230, pen.size + 4), {
      size: pen.size + 4,
      right: true,
      y: top,
    })
  stack(pen, x, lines(facts, card))
}
/** Sender and customer face each other, each under its name. The customer is printed again below. */
const facing: Head = (pen, facts, card) => {
  const title = titleOf(pen, facts, card)
  const size = pen.size + pen.share.chance.pick([0, 4, 8])
  pen.put(pen.right, title, { right: true, bold: true, size }).down(2.4)
  const top = pen.y
  pen.put(pen.left, pen.words.say('from'), { size: pen.size - 1 }).down(1.2)
  pen.put(pen.left, facts.vendor, { bold: pen.share.chance.happens(0.4) }).down(1.1)
  stack(pen, pen.left, lines(facts, card))
  const bottom = pen.y
  pen.y = top
  pen.put(320, pen.words.say('billTo'), { size: pen.size - 1 }).down(1.2)
  stack(pen, 320, [facts.customer.name, ...facts.customer.address], false, pen.size)
  pen.y = Math.max(pen.y, bottom)
}
const centred: Head = (pen, facts, card) => {
  const size = Math.min(big(pen), 18)
  const middle = (text: string, s: number): number => 306 - (text.length * s * 0.52) / 2
  pen.put(middle(facts.vendor, size), facts.vendor, { bold: true, size })
  pen.y += size
  for (const text of [lines(facts, card).slice(0, 2).join(', '), lines(facts, card).slice(2).join('  •  ')]) {
    pen.put(middle(text, pen.size - 1), text, { size: pen.size - 1 })
    pen.down()
  }
  pen.down(0.6)
  const title = titleOf(pen, facts, card)
  pen.put(middle(title, pen.size + 4), title, { bold: true, size: pen.size + 4 }).down(0.5)
}
const band: Head = (pen, facts, card) => {
  pen.sheet.bar(0, 22, 612, 36, pen.accent)
  pen.put(pen.left, facts.vendor, { bold: true, size: 14, colour: [1, 1, 1], y: 45 })
  pen.put(pen.right, titleOf(pen, facts, card), { size: 12, colour: [1, 1, 1], right: true, y: 45 })
  pen.y = 74
  stack(
    pen,
    pen.left,
    [lines(facts, card).slice(0, 3).join(' · '), lines(facts, card).slice(3).join(' · ')].filter(Boolean),
    false,
    pen.size - 1,
  )
}
const titleLeft: Head = (pen, facts, card) => {
  pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 8 })
  pen
    .put(pen.right, facts.vendor, { bold: true, size: pen.size + pen.share.chance.pick([1, 3]), right: true })
    .down(1.4)
  stack(pen, pen.right, lines(facts, card), true, pen.size - 0.5)
}
const oneLine: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: pen.share.chance.happens(0.7), size: pen.size + 1 }).down()
  pen
    .put(
      pen.left,
      lines(facts, card)
        .join(pen.share.chance.pick([' • ', ' | ', ', ']))
        .slice(0, pen.fit(530)),
      { size: pen.size - 1 },
    )
    .down(0.6)
  pen.y += 6
  pen.rule().down(1.2)
  pen
    .put(pen.share.chance.pick([pen.left, 260, 420]), titleOf(pen, facts, card), { bold: true, size: pen.size + 4 })
    .down(0.4)
}
const fromBlock: Head = (pen, facts, card) => {
  pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 9, colour: pen.accent }).down(2)
  pen.put(pen.left, pen.name(pen.words.say('from')), { size: pen.size - 1 }).down()
  pen.put(pen.left, facts.vendor, { bold: true }).down()
  stack(pen, pen.left, lines(facts, card))
}
const underTitleRight: Head = (pen, facts, card) => {
  pen.put(pen.right, titleOf(pen, facts, card), { bold: true, size: pen.size + 8, right: true }).down(1.6)
  stack(pen, 380, [facts.vendor, ...lines(facts, card)])
}
/** The logo is a picture: the name stands in small print only. */
const logo: Head = (pen, facts, card) => {
  pen.sheet.bar(pen.left, 34, 44, 30, pen.accent)
  pen.put(pen.right, titleOf(pen, facts, card), { bold: true, size: pen.size + 6, right: true })
  pen.y = 82
  stack(
    pen,
    pen.left,
    pen.share.chance.happens(0.6) ? [facts.vendor, ...lines(facts, card)] : lines(facts, card),
    false,
    pen.size - 1,
  )
}
const plainText: Head = (pen, facts, card) => {
  stack(pen, pen.left, [facts.vendor.toUpperCase(), ...lines(facts, card).map((text) => text.toUpperCase())])
  pen.rule()
  pen.put(pen.left, titleOf(pen, facts, card).toUpperCase(), { y: pen.y + 4 }).down(1.2)
}
const titleAbove: Head = (pen, facts, card) => {
  const title = titleOf(pen, facts, card)
  pen.put(306 - title.length * 4, title, { bold: true, size: 15 }).down(2)
  pen.put(pen.left, facts.vendor, { bold: true, size: pen.size + 2 }).down(1.2)
  stack(pen, pen.left, lines(facts, card).slice(0, 2))
}
const twoColumns: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: true, size: Math.min(big(pen), 15), colour: pen.accent })
  const top = pen.y - pen.size * 0.6
  lines(facts, card).forEach((text, i) => {
    pen.put(pen.right, text, { right: true, size: pen.size - 1, y: top + i * (pen.size - 1) * 1.35 })
  })
  pen.y = Math.max(pen.y, top + lines(facts, card).length * (pen.size - 1) * 1.35) + 14
  pen.put(pen.left, titleOf(pen, facts, card), { size: pen.size + 3 }).down(0.3)
}

export const heads = {
  nameLeft,
  centred,
  band,
  titleLeft,
  oneLine,
  fromBlock,
  underTitleRight,
  logo,
  plainText,
  titleAbove,
  twoColumns,
  wrapped,
  facing,
}
export type HeadName = keyof typeof heads

export function printFoot(pen: Pen, facts: Facts, card: Card, head: HeadName): void {
  const { chance } = pen.share
  const texts: string[] = []
  if (head === 'logo' || head === 'titleAbove' || !card.hasAddress || chance.happens(0.25))
    texts.push(
      (chance.happens(0.25)
        ? pen.words.tell(
            `Compteur no ${chance.between(1_000_000, 99_999_999)}. `,
            `Ref. ${chance.between(1_000_000, 99_999_999)}. `,
          )
        : '') + [facts.vendor, ...facts.vendorAddress].join(chance.pick([', ', ' • ', ' – '])),
    )
  if (card.registered === 'footer')
    texts.push(
      chance.pick([
        `TPS : ${card.gst}   TVQ : ${card.qst}`,
        `N° TPS/GST ${card.gst} – N° TVQ/QST ${card.qst}`,
        `GST # ${card.gst} | QST # ${card.qst}`,
      ]),
    )
  if (head === 'logo') texts.push(`${card.contact.join(' • ')}`)
  if (chance.happens(0.25))
    texts.push(pen.words.tell(`Page 1 de ${pen.sheets.length}`, `Page 1 of ${pen.sheets.length}`))
  const sheet = pen.sheets[0]
  texts.forEach((text, i) => {
    sheet?.text(pen.left, 782 - (texts.length - 1 - i) * 10, text, { size: 7, face: pen.face })
  })
}

export function printCustomer(pen: Pen, facts: Facts, x: number, right = false): void {
  const { chance } = pen.share
  if (chance.happens(0.68))
    pen
      .put(x, pen.name(pen.words.say('billTo')), {
        size: chance.pick([pen.size - 1, pen.size]),
        bold: chance.happens(0.4),
        right,
      })
      .down()
  for (const text of [facts.customer.name, ...facts.customer.address]) pen.put(x, text, { right }).down()
}

export const chooseHead = (share: Share): HeadName => {
  const names: HeadName[] = [
    'nameLeft',
    'centred',
    'band',
    'titleLeft',
    'oneLine',
    'fromBlock',
    'underTitleRight',
    'logo',
    'plainText',
    'titleAbove',
    'twoColumns',
    'wrapped',
    'facing',
    'wrapped',
  ]
  return choose(share, names)
}
