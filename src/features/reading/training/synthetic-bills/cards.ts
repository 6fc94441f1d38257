import type { PrintedFacts } from './facts.ts'
import { choose, flat, phone, type TrainingShare } from './names.ts'
import type { PrintPen } from './print.ts'
import type { Wording } from './wording.ts'

/** Details that the document prints of its parties beside their names. */
export interface Card {
  readonly contact: readonly string[]
  readonly gst: string
  readonly qst: string
  readonly registered: 'header' | 'footer' | 'taxes' | 'nowhere'
  /** A department or a motto, printed with the address or alone. */
  readonly saying: string | null
  readonly hasAddress: boolean
  /** Where the document's number stands: among its facts, in its title, alone, or beside its date without a name. */
  readonly numberPlace: 'facts' | 'title' | 'corner' | 'line'
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
  'Notaires et conseillers juridiques s.e.n.c.r.l.',
  'Génie civil | Structure | Enveloppe',
  'peinture · plâtre · finition',
  'Service à la clientèle',
  'Chauffage – Ventilation – Climatisation',
  'Licence RBQ 5688-0091-33 · Membre CMMTQ',
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
  'Heating · Cooling · Ventilation',
  'Barristers & Solicitors LLP',
  'Design | Build | Maintain',
  'Customer care',
  'Excavation - Paving - Snow',
  'Licensed and insured | RBQ 5655-3390-01',
]

export function inventCard({ chance, isHeldOut }: TrainingShare, facts: PrintedFacts): Card {
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
  const numberPlace =
    facts.number === null || way > 0.26 ? 'facts' : way < 0.12 ? 'title' : way < 0.2 ? 'corner' : 'line'
  return { contact, gst, qst, registered, saying, hasAddress: chance.happens(0.78), numberPlace }
}

const titles: Partial<Record<PrintedFacts['kind'], Wording>> = {
  credit: 'creditTitle',
  statement: 'statementTitle',
  receipt: 'receiptTitle',
  claim: 'claimTitle',
  premium: 'premiumTitle',
  municipal: 'taxTitle',
  school: 'schoolTitle',
  bank: 'bankTitle',
}
export function titleOf(pen: PrintPen, { kind, number }: PrintedFacts, card: Card): string {
  const title = pen.words.say(titles[kind] ?? 'title')
  return card.numberPlace === 'title'
    ? `${title}${pen.share.chance.pick([' ', ' ', ' no ', ' nº ', ' # ', ' N° ', ' – ', ' : ', ' #'])}${number}`
    : title
}

const registration = (card: Card): string[] =>
  card.registered === 'header' ? [`TPS ${card.gst}`, `TVQ ${card.qst}`] : []

/** Lines under the sender's name. */
export const linesOf = (facts: PrintedFacts, card: Card): string[] => [
  ...(card.saying === null ? [] : [card.saying]),
  ...(card.hasAddress ? [...facts.vendorAddress, ...card.contact] : card.contact.slice(0, 1)),
  ...registration(card),
]
