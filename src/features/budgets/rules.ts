import { lifecycle } from '../../shared/lifecycle.ts'
import type { BudgetStatus } from './contract.ts'

/** An adopted budget stays: a change is a new version of the year. */
export const budgetLife = lifecycle<BudgetStatus, 'manager'>()({
  adopt: { from: ['draft'], to: 'adopted', by: ['manager'], fact: 'adopted' },
})
export type BudgetStep = keyof typeof budgetLife.steps

export const sumOf = (months: readonly number[]): number => months.reduce((sum, cents) => sum + cents, 0)

interface Known {
  readonly currentYear: number
  readonly fiscalYear: number
  readonly budgetYears: readonly number[]
  readonly firstBillOn: string | null
}

/** The years that a page offers: those with bills or a budget, the one shown, and the next one to prepare. */
export function yearsOf({ currentYear, fiscalYear, budgetYears, firstBillOn }: Known): number[] {
  const all = [currentYear, currentYear + 1, fiscalYear, ...budgetYears]
  const first = firstBillOn === null ? currentYear : Math.min(currentYear, Number(firstBillOn.slice(0, 4)))
  return [...new Set([...all, ...Array.from({ length: currentYear - first }, (_, at) => first + at)])]
    .sort((a, b) => a - b)
    .slice(-mostYears)
}
/** More are not offered at once. */
const mostYears = 12
