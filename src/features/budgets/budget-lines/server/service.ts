import type { Context } from '../../../../server/context.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import { nameOfYear, yearOf } from '../../fiscal-years/rules.ts'
import { budgetPolicy } from '../../policy.ts'
import { sumOf } from '../../rules.ts'
import { loadYear } from '../../server/service.ts'
import { inForce } from '../../versions/rules.ts'

/**
 * What the adopted budget of the year of a day plans for a category, and what its bills come to with those still to come. Null where
 * nothing is adopted for it, or for a caller who reads no budget there.
 */
export async function findBudgetLine(
  ctx: Context,
  { buildingId, category, on }: { buildingId: string; category: BillCategory; on: Day },
) {
  if (!budgetPolicy.read(ctx.actor, { buildingId })) return null
  const current = await loadYear(ctx, { building: buildingId })
  const asked = yearOf(current.startsOn.slice(5), on)
  const {
    budgets: versions,
    figures,
    fiscalYear,
    startsOn,
  } = asked === current.fiscalYear ? current : await loadYear(ctx, { building: buildingId, year: asked })
  const line = inForce(versions.filter(({ status }) => status === 'adopted'))?.lines.find(
    (one) => one.category === category,
  )
  if (!line) return null
  const { actual, known } = figures.find((one) => one.category === category)?.accrual ?? { actual: null, known: null }
  return {
    fiscalYear,
    yearName: nameOfYear(startsOn, fiscalYear),
    plannedCents: sumOf(line.months),
    billedCents: sumOf(actual ?? []) + sumOf(known ?? []),
  }
}
