import type { BillCategory } from '../../../src/features/categories/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import { today } from '../../../src/shared/dates.ts'
import { taxesOn } from '../../../src/shared/money.ts'
import { type Habit, ofHouse, ofRental, ofTower } from './habits.ts'
import { house, rental, tower } from './places.ts'
import { instantOf } from './times.ts'

interface Planned {
  readonly building: { readonly id: string; readonly organizationId: string }
  readonly habits: readonly Habit[]
  /** Contributions of a year, in dollars. */
  readonly contingency: number
  readonly selfInsurance: number
  readonly opening: { readonly contingency: number; readonly selfInsurance: number } | null
  /** Contracts and works beside the habits, in dollars a month. */
  readonly more: Partial<Readonly<Record<BillCategory, number>>>
}

const plans: readonly Planned[] = [
  {
    building: tower,
    habits: ofTower,
    contingency: 118_800,
    selfInsurance: 40_000,
    opening: { contingency: 412_600, selfInsurance: 61_500 },
    more: { cleaning: 5_100, repairs: 1_900, professional_fees: 250, inspections: 300 },
  },
  {
    building: house,
    habits: ofHouse,
    contingency: 14_400,
    selfInsurance: 6_000,
    opening: { contingency: 58_200, selfInsurance: 14_000 },
    more: { repairs: 150, administration: 60 },
  },
  { building: rental, habits: ofRental, contingency: 0, selfInsurance: 0, opening: null, more: { repairs: 400 } },
]

const dollar = 100

/** What a habit comes to in a month of the year before, in cents, taxes included, as its supplier would bill it. */
function billed({ cents, winter = 0, months, taxes = 'sales' }: Habit, month: number, year: number): number {
  if (months && !months.includes(month)) return 0
  const season = 1 + winter * Math.max(0, Math.cos(((month - 1) / 12) * 2 * Math.PI))
  const subtotal = Math.round(cents * season * 1.034 ** (year - 2024))
  if (taxes === 'premium') return Math.round(subtotal * 1.09)
  if (taxes === 'none') return subtotal
  const { gstCents, qstCents } = taxesOn(subtotal)
  return subtotal + gstCents + qstCents
}

/** The lines of a year: what suppliers ask, to the dollar, and what owners pay into the funds. */
function linesOf({ habits, contingency, selfInsurance, more }: Planned, year: number) {
  const months = new Map<BillCategory, number[]>()
  const add = (category: BillCategory, month: number, cents: number) => {
    const line = months.get(category) ?? Array.from({ length: 12 }, () => 0)
    line[month - 1] = (line[month - 1] ?? 0) + cents
    months.set(category, line)
  }
  for (let month = 1; month <= 12; month++) {
    for (const habit of habits) add(habit.category, month, billed(habit, month, year))
    for (const [category, dollars] of Object.entries(more)) add(category as BillCategory, month, dollars * dollar)
    if (contingency > 0) add('contingency_contribution', month, Math.round(contingency / 12) * dollar)
    if (selfInsurance > 0) add('self_insurance_contribution', month, Math.round(selfInsurance / 12) * dollar)
  }
  return [...months].map(([category, cents]) => ({
    category,
    // Boards round what they plan.
    months: cents.map((one) => Math.round(one / dollar / 10) * 10 * dollar),
  }))
}

/** Adopted budgets of last year and of this one, and the draft of the next, of the three buildings that have bills. */
export function makeBudgets(now: Date, adoptedById: string) {
  const year = Number(today(now).slice(0, 4))
  return plans.flatMap((plan) =>
    [year - 1, year, year + 1].map((fiscalYear) => {
      const isDraft = fiscalYear > year
      const madeAt = isDraft ? new Date(now.getTime() - 6 * 86_400_000) : instantOf(`${fiscalYear - 1}-12-03`, 15 * 60)
      return {
        lines: linesOf(plan, fiscalYear),
        kind: plan.opening ? 'condo' : 'rental',
        budget: {
          id: newId(),
          organizationId: plan.building.organizationId,
          buildingId: plan.building.id,
          fiscalYear,
          startsOn: `${fiscalYear}-01-01`,
          source: 'last_forecast' as const,
          contingencyOpeningCents: plan.opening && plan.opening.contingency * dollar,
          selfInsuranceOpeningCents: plan.opening && plan.opening.selfInsurance * dollar,
          declarationRate: plan.opening ? 500 : null,
          createdAt: madeAt,
          updatedAt: madeAt,
        },
        adoption: isDraft
          ? null
          : {
              status: 'adopted' as const,
              consultedOn: plan.opening ? `${fiscalYear - 1}-11-26` : null,
              adoptedOn: `${fiscalYear - 1}-12-03`,
              meetingNote: plan.opening ? 'Séance du conseil du 3 décembre' : null,
              adoptedById,
            },
      }
    }),
  )
}

type Made = readonly [
  name: string,
  group: 'B' | 'C' | 'D' | 'G',
  dollars: number,
  installedIn: number,
  lifeYears: number,
]

const componentsOfTower: readonly Made[] = [
  ['Membrane de toiture', 'B', 385_000, 2009, 25],
  ['Fenêtres et portes-fenêtres', 'B', 1_260_000, 2009, 30],
  ['Scellants de façade', 'B', 148_000, 2020, 12],
  ['Membrane du stationnement', 'B', 290_000, 2009, 30],
  ['Modernisation des ascenseurs', 'D', 640_000, 2009, 27],
  ['Chaudières et échangeurs', 'D', 210_000, 2012, 22],
  ['Panneau d’alarme incendie', 'D', 118_000, 2009, 20],
  ['Génératrice', 'D', 165_000, 2009, 30],
  ['Hall et corridors', 'C', 240_000, 2018, 15],
  ['Pavage et drainage', 'G', 96_000, 2009, 25],
]
const componentsOfHouse: readonly Made[] = [
  ['Toiture d’élastomère', 'B', 88_000, 2011, 25],
  ['Fenêtres', 'B', 132_000, 2004, 30],
  ['Balcons et escaliers', 'B', 74_000, 1987, 45],
  ['Rejointoiement de la brique', 'B', 56_000, 2002, 35],
  ['Entrée électrique', 'D', 38_000, 1987, 50],
]

/** What the contingency funds of the two condo buildings will have to replace. */
export const makeProjections = (now: Date) =>
  (
    [
      [tower, componentsOfTower, 41_260_000, 11_880_000, 10_000_000],
      [house, componentsOfHouse, 5_820_000, 1_440_000, 1_500_000],
    ] as const
  ).map(([building, components, openingCents, contributionCents, floorCents]) => ({
    id: newId(),
    organizationId: building.organizationId,
    buildingId: building.id,
    openingCents,
    contributionCents,
    components: components.map(([name, group, dollars, installedIn, lifeYears]) => ({
      id: newId(),
      name,
      group,
      costCents: dollars * dollar,
      installedIn,
      lifeYears,
      remainingYears: null,
    })),
    scenarios: [
      {
        name: 'Par paliers',
        model: 'stepped' as const,
        inflation: 350,
        returns: 200,
        rise: 300,
        floorCents,
        assessmentYear: null,
        assessmentCents: 0,
        postponed: [],
      },
    ],
    createdAt: now,
    updatedAt: now,
  }))
