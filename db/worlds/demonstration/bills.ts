import type { billCategories } from '../../../src/features/bills/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import type { Changes } from '../../../src/server/tables.ts'
import { addDays, addMonths, type Day, today as dayOf } from '../../../src/shared/dates.ts'
import { taxesOn } from '../../../src/shared/money.ts'
import type { Chance } from '../chance.ts'
import { noteOn } from './bill-notes.ts'
import { house, rental, tower } from './places.ts'
import { instantOf, workdayFrom } from './times.ts'

type Category = (typeof billCategories)[number]
type Taxes = 'sales' | 'premium' | 'none'

/** A supplier's habit: which months, how much before tax, how far it varies, and how many days to pay. */
interface Habit {
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

const ofTower: readonly Habit[] = [
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

const ofHouse: readonly Habit[] = [
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

const ofRental: readonly Habit[] = [
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

export interface MadeBill {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly vendor: string
  readonly title: string
  readonly category: Category
  readonly status: 'draft' | 'sent' | 'overdue' | 'paid' | 'cancelled'
  readonly invoiceNumber: string
  readonly issuedOn: Day
  readonly dueOn: Day
  readonly subtotalCents: number
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number
  readonly paidOn: Day | null
  readonly notes: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface MadeFact {
  readonly subject: string
  readonly subjectId: string
  readonly action: string
  readonly at: Date
  readonly changes?: Changes
}

const months = 26
const hour = 3_600_000

/** Twenty-six months of bills up to today, each as its supplier sends them, with what happened to each. */
export function makeBills(chance: Chance, now: Date): { bills: MadeBill[]; facts: MadeFact[] } {
  const bills: MadeBill[] = []
  const today = dayOf(now)
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - months)
  for (const [building, habits] of [
    [tower, ofTower],
    [house, ofHouse],
    [rental, ofRental],
  ] as const) {
    for (let month = 0; month < months; month++) {
      const start = addMonths(first, month)
      for (const habit of habits) {
        if (habit.months && !habit.months.includes(Number(start.slice(5, 7)))) continue
        const issuedOn = addDays(start, chance.between(0, 24))
        if (issuedOn > today) continue
        const bill = makeBill(chance, building, habit, issuedOn, today)
        // One that was not entered some hours ago is still in the mail.
        if (bill.createdAt.getTime() < now.getTime() - 3 * hour) bills.push(bill)
      }
    }
  }
  return { bills, facts: bills.flatMap(factsOf) }
}

function makeBill(
  chance: Chance,
  building: { id: string; organizationId: string },
  habit: Habit,
  issuedOn: Day,
  today: Day,
): MadeBill {
  const month = Number(issuedOn.slice(5, 7))
  const season = 1 + (habit.winter ?? 0) * Math.max(0, Math.cos(((month - 1) / 12) * 2 * Math.PI))
  const inflation = 1.034 ** (Number(issuedOn.slice(0, 4)) - 2024)
  const wobble = habit.winter === undefined ? 1 : 0.94 + chance.next() * 0.12
  const subtotalCents = Math.round(habit.cents * season * inflation * wobble)
  const dueOn = addDays(issuedOn, habit.days ?? 30)
  const enteredOn = workdayFrom(addDays(issuedOn, 2))
  const { status, paidOn } = outcomeOf(chance, dueOn, enteredOn, today)
  const createdAt = instantOf(enteredOn, 9 * 60 + chance.between(10, 59))
  return {
    ...amountsOf(subtotalCents, habit.taxes ?? 'sales'),
    id: newId(),
    organizationId: building.organizationId,
    buildingId: building.id,
    vendor: habit.vendor,
    title: habit.title,
    category: habit.category,
    status,
    invoiceNumber: `${habit.prefix}${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}${chance.between(100, 999)}`,
    issuedOn,
    dueOn,
    paidOn,
    notes: noteOn(chance, habit.category, status),
    createdAt,
    updatedAt: touchedAt({ status, createdAt, dueOn, paidOn }),
  }
}

/** Old bills are paid, nearly all on time; the last weeks hold what a manager's desk holds. */
function outcomeOf(
  chance: Chance,
  dueOn: Day,
  enteredOn: Day,
  today: Day,
): { status: MadeBill['status']; paidOn: Day | null } {
  if (chance.happens(0.012)) return { status: 'cancelled', paidOn: null }
  const wanted = addDays(dueOn, chance.between(-9, 3))
  const paidOn = workdayFrom(wanted > enteredOn ? wanted : enteredOn)
  if (paidOn <= addDays(today, -6) && !(dueOn > addDays(today, -40) && chance.happens(0.3)))
    return { status: 'paid', paidOn }
  if (dueOn < today) return { status: 'overdue', paidOn: null }
  return { status: enteredOn > addDays(today, -6) && chance.happens(0.4) ? 'draft' : 'sent', paidOn: null }
}

/** Premiums carry the 9 % tax on insurance premiums, neither GST nor QST; municipal taxes carry none (quebec.md §5.1). */
function amountsOf(subtotalCents: number, taxes: Taxes) {
  if (taxes === 'sales') {
    const { gstCents, qstCents } = taxesOn(subtotalCents)
    return { subtotalCents, gstCents, qstCents, totalCents: subtotalCents + gstCents + qstCents }
  }
  const premiumTax = taxes === 'premium' ? Math.round(subtotalCents * 0.09) : 0
  return { subtotalCents, gstCents: null, qstCents: null, totalCents: subtotalCents + premiumTax }
}

function touchedAt({
  status,
  createdAt,
  dueOn,
  paidOn,
}: Pick<MadeBill, 'status' | 'createdAt' | 'dueOn' | 'paidOn'>): Date {
  if (paidOn) return instantOf(paidOn, 15 * 60)
  if (status === 'overdue') return instantOf(addDays(dueOn, 1), 5)
  return status === 'draft' ? createdAt : new Date(createdAt.getTime() + (status === 'cancelled' ? 2 : 1) * hour)
}

function factsOf(bill: MadeBill): MadeFact[] {
  const fact = (action: string, at: Date, changes?: Changes): MadeFact => ({
    subject: 'bill',
    subjectId: bill.id,
    action,
    at,
    ...(changes && { changes }),
  })
  const facts = [fact('created', bill.createdAt)]
  if (bill.status !== 'draft')
    facts.push(fact('sent', new Date(bill.createdAt.getTime() + hour), { status: ['draft', 'sent'] }))
  if (bill.status === 'overdue') facts.push(fact('became_overdue', bill.updatedAt, { status: ['sent', 'overdue'] }))
  if (bill.status === 'paid') facts.push(fact('paid', bill.updatedAt, { status: ['sent', 'paid'] }))
  if (bill.status === 'cancelled') facts.push(fact('cancelled', bill.updatedAt, { status: ['sent', 'cancelled'] }))
  return facts
}
