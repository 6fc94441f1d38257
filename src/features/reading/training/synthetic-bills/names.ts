import type { Chance } from '../../../../../db/worlds/chance.ts'

export type BillLanguage = 'fr' | 'en'

/** A part kept from training is met only by the documents that are held out. */
export interface TrainingShare {
  readonly chance: Chance
  readonly isHeldOut: boolean
}

/** One of a list; a fourth of each list is kept from training, and asked for half of the time by what is held out. */
export function choose<T>({ chance, isHeldOut }: TrainingShare, list: readonly T[]): T {
  const kept = list.filter((_, i) => i % 4 === 2)
  const open = list.filter((_, i) => i % 4 !== 2)
  if (isHeldOut) return chance.pick(chance.happens(0.5) && kept.length > 0 ? kept : open)
  return chance.pick(open)
}

const families = words(
  `Bélanger Thibodeau Marcoux Lachapelle Gingras Ouellette Pomerleau Vaillancourt Dufresne Larivière Simard Desrochers
  Beaulieu Champoux Rousseau Quirion Letendre Bissonnette Duquette Charlebois Fournelle Matte Sabourin Tellier
  Guérette Villemure Arcand Brodeur Nguyen Okafor Kowalski Papadakis Haddad Ferrante MacIntyre Whitfield Harrington
  Pembroke Aldridge Calloway`,
)
const places = words(
  `Estrie Outaouais Laurentides Lanaudière Montérégie Saguenay Charlevoix Mauricie Gaspésie Richelieu Beauce Mékinac
  Rive-Sud Rive-Nord Haut-Plateau Vieux-Port Belle-Anse Val-Serein Lakeshore Westmount Northridge Eastbrook Riverside
  Highland`,
)
const fancies = words(
  `Alpha Boréal Polaris Zénith Orion Horizon Prestige Optimum Summit Beacon Cascade Maple Granite Silverline Évolution
  Apex Novatech Proxima Multi-Sec Intégral Azur Cristal Sentinelle Blue-Heron Quattro Métropole Éclair Keystone
  Cardinal Iris`,
)
const legalEnds = [
  'inc.',
  '',
  'Inc.',
  'ltée',
  'enr.',
  '',
  'Ltd.',
  'S.E.N.C.',
  'inc.',
  'Corp.',
  '',
  's.e.n.c.r.l.',
  'Co.',
  'LLP',
  'Ltée',
  '',
  's.e.c.',
  '',
]
const streets = words(
  `Érables Peupliers Chênes Lilas Cormiers Bouleaux Pins Saules Merisiers Pivoines Ormes Frênes Colibris Hirondelles
  Maréchal Duvernay Laframboise Prud’homme Sainte-Odile Saint-Ferréol Vieux-Moulin Passerelle Carrière Fabrique`,
)
export const towns = words(
  `Saint-Aurèle Mont-Pinacle Lac-Brûlé Sainte-Clotilde-du-Lac Val-des-Pins Port-Morel Baie-Noire Pointe-aux-Saules
  Saint-Euphrase Rivière-Blanche Notre-Dame-du-Cap Anse-Verte`,
)

function words(text: string): string[] {
  return text.split(/\n? +/)
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const callings = {
  fr: [
    'avocats',
    'notaires',
    'comptables',
    'CPA',
    'experts-conseils',
    'ingénieurs-conseils',
    'architectes',
    'huissiers de justice',
    'évaluateurs agréés',
    'arpenteurs-géomètres',
    'notaire',
    'avocate',
  ],
  en: [
    'attorneys',
    'notaries',
    'accountants',
    'CPA',
    'consulting engineers',
    'barristers and solicitors',
    'architects',
    'bailiffs',
    'appraisers',
    'land surveyors',
    'notary',
    'lawyers',
  ],
} as const
const given = words('Hélène Walter Solange Étienne Karim Josée Liam Nadia Pierre-Luc Sophie Anh Marc-André')

/** Partners, or one person, and what they are. */
export function inventFirm(share: TrainingShare, language: BillLanguage): string {
  const { chance } = share
  const [a, b, c] = [chance.pick(families), choose(share, families), chance.pick(families)]
  const calling = choose(share, callings[language])
  const end = choose(share, ['s.e.n.c.r.l.', 'inc.', '', 's.e.n.c.r.l./LLP', '', 'LLP', 'S.A.'])
  return chance
    .pick([
      `${a} ${b} ${calling}`,
      `${a} ${b} ${c}, ${calling} ${end}`,
      `${a}, ${b} & ${c} ${end}`,
      `${a} ${b}-${c} ${calling.length < 4 ? calling : ''} ${end}`,
      `${chance.pick(given)} ${b}, ${calling}`,
      `${a} ${chance.pick(['et associés', '& Associés', '& Partners'])}, ${calling} ${end}`,
    ])
    .replace(/ +/g, ' ')
    .trim()
}

export const inventPerson = (chance: Chance): string => `${chance.pick(given)} ${chance.pick(families)}`

const things = words(
  `Pinceau Truelle Verrou Marteau Lumière Boussole Griffe Loquet Éponge Balai Tison Phare Sapin Hibou Castor Abacus
  Hinge Rivet Trowel Broom Lantern Anvil Otter Heron Copper Thistle Harbour Quill`,
)
const shapes = words(
  `Agile Doré Vif Clair Tranquille Nord Debout Malin Fidèle Bleu Partners Works Help Bright Central Studio Company
  Union Brothers Exchange`,
)

/** A name made of fancy alone, or nearly. */
export function inventBrand(share: TrainingShare, trades: readonly string[]): string {
  const { chance } = share
  const [a, b] = [choose(share, things), choose(share, things)]
  const shape = choose(share, shapes)
  const trade = choose(share, trades)
  return `${chance.pick([
    `${a} ${shape}`,
    `${a} & ${b} ${trade}`,
    `${trade} ${a}-de-${b}`,
    `${a}-${shape} ${trade}`,
    `${trade} ${a} & ${chance.pick(['Fils', 'Frères', 'Cie', 'Sons', 'Daughters'])}`,
    `${shape} ${a} ${chance.pick(['Administration', 'Entretien', 'Property Care', 'Systems', 'Contrôles', 'Télécom', 'Heat & Power'])}`,
    `Le ${a} ${shape}`,
    `${a}${b.toLowerCase()}`,
    `${a}${b}`.toLowerCase(),
    `${trade} ${a}-${shape}`,
  ])} ${choose(share, ['', '', 'inc.', '', 'enr.', '', 'Inc.', ''])}`.trim()
}

/** The name of a business made of its trade's words and of chance. */
export function inventVendor(share: TrainingShare, trades: readonly string[]): string {
  const { chance } = share
  const trade = choose(share, trades)
  const proper = choose(share, chance.pick([families, places, fancies]))
  const end = choose(share, legalEnds)
  const body = chance.pick([
    `${trade} ${proper}`,
    `${trade} ${proper}`,
    `${proper} ${trade}`,
    `${trade} ${proper} et fils`,
    `Groupe ${proper}`,
    `${trade} ${proper} & ${chance.pick(families)}`,
    `Les ${trade.toLowerCase()} ${proper}`,
    `${proper} ${chance.pick(['Services', 'Solutions', 'Experts', '+', 'Québec', 'Group', 'Pro'])}`,
    `${trade} ${chance.pick(['A.', 'J.-P.', 'M.', 'R.'])} ${chance.pick(families)}`,
    `${trade} ${proper}`,
  ])
  return `${capital(body)} ${end}`.trim()
}

export interface Party {
  readonly name: string
  readonly address: readonly string[]
}

function postal(chance: Chance): string {
  const zone = `${chance.pick([...'GHJ'])}${chance.between(1, 9)}${chance.pick([...'ABCEGHJKLMNPRSTVWXYZ'])}`
  return `${zone} ${chance.between(1, 9)}${chance.pick([...'ABCEGHJKLM'])}${chance.between(1, 9)}`
}

function frenchStreet(chance: Chance): string {
  const way = chance.pick(['rue des', 'avenue des', 'boul. des', 'chemin', 'rue', 'boulevard'])
  return `${way} ${chance.pick(streets)}${chance.pick(['', '', ', bureau 210', ', local B', ', app. 4'])}`
}

function englishStreet(chance: Chance): string {
  const name = chance.pick(streets)
  const way = chance.pick(['Street', 'Avenue', 'Road', 'Blvd.', 'Drive', 'Crescent'])
  return `${name} ${way}${chance.pick(['', '', ', Suite 300', ', Unit 12'])}`
}

export function inventAddress(chance: Chance, language: BillLanguage): string[] {
  const number = chance.between(12, 18_940)
  const street =
    language === 'fr' || chance.happens(0.5)
      ? `${number}, ${frenchStreet(chance)}`
      : `${number} ${englishStreet(chance)}`
  const town = chance.pick(towns)
  return [
    street,
    chance.pick([
      `${town} (Québec) ${postal(chance)}`,
      `${town} QC  ${postal(chance)}`,
      `${town}, QC ${postal(chance)}`,
      `${town} (QC)  ${postal(chance)}`,
    ]),
  ]
}

const owners = [
  (c: Chance) => `Syndicat de copropriété ${c.pick(['Le', 'Les', 'Place'])} ${c.pick(streets)}`,
  (c: Chance) => `SDC ${c.pick(['du', 'Les', 'Le', 'Jardins du'])} ${c.pick(streets)}`,
  (c: Chance) => `Syndicat des copropriétaires du ${c.between(20, 4000)} ${c.pick(streets)}`,
  (c: Chance) => `Condominiums ${c.pick(streets)}`,
  (c: Chance) => `Immeubles ${c.pick(families)} & Associés`,
  (c: Chance) => `Habitations ${c.pick(streets)}`,
  (c: Chance) => `${c.pick(families)} Properties Ltd.`,
  (c: Chance) => `Placements ${c.pick(families)} inc.`,
  (c: Chance) => `Résidences ${c.pick(streets)}`,
  (c: Chance) => `S.D.C. ${c.pick(streets)} Phase ${c.between(1, 4)}`,
  (c: Chance) => `Tour ${c.pick(streets)} s.e.c.`,
  (c: Chance) => `Co-owners of ${c.between(20, 4000)} ${c.pick(streets)}`,
  (c: Chance) => `9${c.between(100, 499)}-${c.between(1000, 9999)} Québec inc.`,
  (c: Chance) => `Gestion locative ${c.pick(families)} & ${c.pick(families)}`,
  (c: Chance) => `Gestion ${c.pick(families)}-${c.pick(families)} inc.`,
  (c: Chance) => `${c.pick(families)} Property Management Inc.`,
  (c: Chance) => `Les Habitations du ${c.pick(streets)} S.E.C.`,
  (c: Chance) => `Gestion immobilière ${c.pick(fancies)} inc.`,
  (c: Chance) => `Immeubles ${c.pick(families)}-${c.pick(families)} inc.`,
  (c: Chance) => `Les Appartements ${c.pick(streets)} ltée`,
  (c: Chance) => `Administration ${c.pick(fancies)} ltée`,
]

/** The customer, with the lines of the address; sometimes care of the manager. */
export function inventCustomer(share: TrainingShare, language: BillLanguage): Party {
  const { chance } = share
  const name = choose(share, owners)(chance)
  const care = chance.happens(0.35) ? [inventCare(chance)] : []
  return { name, address: [...care, ...inventAddress(chance, language)] }
}

function inventCare(chance: Chance): string {
  const careOf = chance.pick(['a/s', 'c/o', 'A/S', 'Att.:', 'a/s de'])
  const company = `Gestion ${chance.pick(fancies)} inc.`
  const person = `${chance.pick(['Mme', 'M.', 'Ms.'])} ${chance.pick(families)}`
  return `${careOf} ${chance.pick([company, person])}`
}

export const phone = (chance: Chance): string =>
  chance.pick([
    `${chance.pick([450, 514, 418, 819, 438])} 555-0${chance.between(100, 199)}`,
    `(${chance.pick([450, 514, 418])}) 555-0${chance.between(100, 199)}`,
    `${chance.pick([450, 514, 418])}-555-0${chance.between(100, 199)}`,
    `1 800 555-0${chance.between(100, 199)}`,
  ])

export const flat = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:inc|ltee|ltd|enr|corp|co|llp|s\.e\.n\.c(?:\.r\.l)?)\b\.?/g, '')
    .replace(/[^a-z0-9]/g, '')
