import type { billCategories } from '../../../src/features/categories/contract.ts'

export type Category = (typeof billCategories)[number]
export type Taxes = 'sales' | 'premium' | 'none'

/** A supplier's habit: which months, how much before tax, how far it varies, and how many days to pay. */
export interface Habit {
  readonly vendor: string
  readonly title: string
  readonly category: Category
  /** Months of the year, 1 to 12; all when absent. */
  readonly months?: readonly number[]
  readonly cents: number
  /** Extra share of the amount in winter (heating) or in summer (cooling). */
  readonly winter?: number
  readonly taxes?: Taxes
  readonly days?: number
  readonly prefix: string
}

const quarterly = [1, 4, 7, 10]
const winter = [11, 12, 1, 2, 3, 4]
const summer = [5, 6, 7, 8, 9, 10]

export const ofTower: readonly Habit[] = [
  {
    vendor: 'Hydro-Québec',
    title: 'Électricité, aires communes',
    category: 'utilities',
    cents: 385_000,
    winter: 0.45,
    days: 21,
    prefix: '6',
  },
  {
    vendor: 'Énergir',
    title: 'Gaz naturel, chauffage de l’air neuf',
    category: 'utilities',
    cents: 142_000,
    winter: 1.6,
    days: 20,
    prefix: '2',
  },
  {
    vendor: 'Gestion Belvédère',
    title: 'Honoraires de gestion',
    category: 'administration',
    cents: 294_000,
    days: 15,
    prefix: 'GB-',
  },
  {
    vendor: 'Ascenseurs Boréal inc.',
    title: 'Entretien des ascenseurs',
    category: 'elevators',
    cents: 138_500,
    days: 30,
    prefix: 'AB',
  },
  {
    vendor: 'Propreté Griffintown',
    title: 'Entretien ménager des aires communes',
    category: 'cleaning',
    cents: 412_000,
    days: 30,
    prefix: '',
  },
  {
    vendor: 'Harbour Security Ltd.',
    title: 'Night concierge and monitoring',
    category: 'security',
    cents: 520_000,
    days: 30,
    prefix: 'HS-',
  },
  {
    vendor: 'Télécom Lachine',
    title: 'Téléphonie des ascenseurs et Internet',
    category: 'utilities',
    cents: 18_900,
    days: 21,
    prefix: 'TL',
  },
  {
    vendor: 'Climatech Mécanique',
    title: 'Entretien préventif, ventilation',
    category: 'mechanical',
    months: quarterly,
    cents: 276_000,
    days: 30,
    prefix: 'CM-',
  },
  {
    vendor: 'Déneigement Rive-Sud',
    title: 'Déneigement et épandage',
    category: 'grounds',
    months: winter,
    cents: 98_500,
    days: 15,
    prefix: 'D',
  },
  {
    vendor: 'Paysages Vert-Pré',
    title: 'Entretien paysager',
    category: 'grounds',
    months: summer,
    cents: 64_000,
    days: 30,
    prefix: 'VP',
  },
  {
    vendor: 'Protection Incendie Vigie',
    title: 'Inspection annuelle, alarme et gicleurs',
    category: 'fire_safety',
    months: [5],
    cents: 489_000,
    days: 30,
    prefix: 'V-',
  },
  {
    vendor: 'Assurances Montcalm',
    title: 'Assurance de l’immeuble',
    category: 'insurance',
    months: [3],
    cents: 6_840_000,
    taxes: 'premium',
    days: 30,
    prefix: 'POL',
  },
  {
    vendor: 'Ville de Montréal',
    title: 'Taxes municipales, parties communes',
    category: 'taxes',
    months: [2, 6],
    cents: 214_000,
    taxes: 'none',
    days: 30,
    prefix: '',
  },
  {
    vendor: 'Vitro-Clair',
    title: 'Lavage des vitres',
    category: 'cleaning',
    months: [5, 9],
    cents: 385_000,
    days: 30,
    prefix: 'VC',
  },
  {
    vendor: 'Lavoie Comptables, CPA',
    title: 'Mission d’examen',
    category: 'professional_fees',
    months: [4],
    cents: 620_000,
    days: 30,
    prefix: 'LC-',
  },
  {
    vendor: 'Portes et Quais Lambert',
    title: 'Réparation de la porte de garage',
    category: 'repairs',
    months: [1, 8],
    cents: 87_500,
    days: 30,
    prefix: 'PQ',
  },
]

export const ofHouse: readonly Habit[] = [
  {
    vendor: 'Hydro-Québec',
    title: 'Électricité, aires communes',
    category: 'utilities',
    cents: 31_500,
    winter: 0.6,
    days: 21,
    prefix: '6',
  },
  {
    vendor: 'Ménage du Faubourg',
    title: 'Entretien ménager',
    category: 'cleaning',
    cents: 42_000,
    days: 30,
    prefix: 'MF',
  },
  {
    vendor: 'Déneigement Cap-Blanc',
    title: 'Déneigement de la cour et des escaliers',
    category: 'grounds',
    months: winter,
    cents: 38_500,
    days: 15,
    prefix: 'CB',
  },
  {
    vendor: 'Assurances Montcalm',
    title: 'Assurance de l’immeuble',
    category: 'insurance',
    months: [9],
    cents: 1_124_000,
    taxes: 'premium',
    days: 30,
    prefix: 'POL',
  },
  {
    vendor: 'Ville de Québec',
    title: 'Taxes municipales, parties communes',
    category: 'taxes',
    months: [2, 7],
    cents: 48_000,
    taxes: 'none',
    days: 30,
    prefix: '',
  },
  {
    vendor: 'Toitures Duchesne',
    title: 'Inspection et entretien de la toiture',
    category: 'repairs',
    months: [10],
    cents: 94_500,
    days: 30,
    prefix: 'TD-',
  },
  {
    vendor: 'Plomberie Gagnon et filles',
    title: 'Débouchage et vérification des drains',
    category: 'repairs',
    months: [4, 11],
    cents: 52_000,
    days: 30,
    prefix: 'PG',
  },
]

export const ofRental: readonly Habit[] = [
  {
    vendor: 'Hydro-Sherbrooke',
    title: 'Électricité, aires communes',
    category: 'utilities',
    cents: 96_000,
    winter: 0.5,
    days: 21,
    prefix: 'HS',
  },
  {
    vendor: 'Énergir',
    title: 'Chauffage de l’eau',
    category: 'utilities',
    cents: 118_000,
    winter: 0.9,
    days: 20,
    prefix: '2',
  },
  {
    vendor: 'Conciergerie Orford',
    title: 'Conciergerie et entretien ménager',
    category: 'salaries',
    cents: 285_000,
    days: 15,
    prefix: 'CO-',
  },
  {
    vendor: 'Extermination Magog',
    title: 'Prévention et extermination',
    category: 'repairs',
    cents: 24_500,
    days: 30,
    prefix: 'EM',
  },
  {
    vendor: 'Déneigement des Cantons',
    title: 'Déneigement du stationnement',
    category: 'grounds',
    months: winter,
    cents: 112_000,
    days: 15,
    prefix: 'DC',
  },
  {
    vendor: 'Townships Waste Ltd.',
    title: 'Waste and recycling collection',
    category: 'cleaning',
    cents: 46_500,
    days: 30,
    prefix: 'TW-',
  },
  {
    vendor: 'Assurances Montcalm',
    title: 'Assurance de l’immeuble',
    category: 'insurance',
    months: [6],
    cents: 2_385_000,
    taxes: 'premium',
    days: 30,
    prefix: 'POL',
  },
  {
    vendor: 'Ville de Sherbrooke',
    title: 'Taxes municipales',
    category: 'taxes',
    months: [2, 5, 8],
    cents: 1_940_000,
    taxes: 'none',
    days: 30,
    prefix: '',
  },
  {
    vendor: 'Électroménagers Wellington',
    title: 'Remplacement d’une laveuse de la buanderie',
    category: 'amenities',
    months: [3, 10],
    cents: 118_900,
    days: 30,
    prefix: 'EW',
  },
  {
    vendor: 'Plomberie des Nations',
    title: 'Réparation d’une fuite',
    category: 'repairs',
    months: [1, 5, 12],
    cents: 38_700,
    days: 30,
    prefix: 'PN',
  },
]
