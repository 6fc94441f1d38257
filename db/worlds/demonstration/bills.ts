import { newId } from '../../../src/server/ids.ts'
import type { Changes } from '../../../src/server/tables.ts'
import { addDays, addMonths, type Day, today as dayOf } from '../../../src/shared/dates.ts'
import { taxesOn } from '../../../src/shared/money.ts'
import type { Chance } from '../chance.ts'
import { noteOn } from './bill-notes.ts'
import { type Category, type Habit, ofHouse, ofRental, ofTower, type Taxes } from './habits.ts'
import { house, rental, tower } from './places.ts'
import { instantOf, workdayFrom } from './times.ts'

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

/** The suppliers of each building. */
type Suppliers = readonly (readonly [building: { id: string; organizationId: string }, habits: readonly Habit[]])[]
const ofCompany: Suppliers = [
  [tower, ofTower],
  [house, ofHouse],
  [rental, ofRental],
]

/** Twenty-six months of bills up to today, each as its supplier sends them, with what happened to each. */
export function makeBills(
  chance: Chance,
  now: Date,
  suppliers: Suppliers = ofCompany,
): { bills: MadeBill[]; facts: MadeFact[] } {
  const bills: MadeBill[] = []
  const today = dayOf(now)
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - months)
  for (const [building, habits] of suppliers) {
    for (let month = 0; month < months; month++) {
      const start = addMonths(first, month)
      for (const habit of habits) {
        if (habit.months && !habit.months.includes(Number(start.slice(5, 7)))) continue
        const issuedOn = addDays(start, usualDay(habit) + (chance.between(0, 24) % 5))
        if (issuedOn > today) continue
        const bill = makeBill(chance, building, habit, issuedOn, today)
        // One that was not entered some hours ago is still in the mail.
        if (bill.createdAt.getTime() < now.getTime() - 3 * hour) bills.push(bill)
      }
    }
  }
  return { bills, facts: bills.flatMap(factsOf) }
}

/** A supplier bills around the same day of each month, within five days. */
const usualDay = ({ vendor, title }: Habit): number =>
  [...`${vendor} ${title}`].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 21

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
