import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { budgetPolicy } from '../../policy.ts'
import { loadYear } from '../../server/service.ts'
import { inForce } from '../../versions/rules.ts'
import type { summariesApi } from '../contract.ts'
import { calledBy, summaryOf } from '../rules.ts'

/** The adopted budget of this year for those who own a part of the building; drafts are not told. */
export async function getSummary(ctx: Context, { building }: InputOf<typeof summariesApi.get>) {
  const year = await loadYear(ctx, { building })
  ctx.authorize(budgetPolicy.readSummary, year)
  const { buildingName, fiscalYear, startsOn, endsOn, budgets, last, figures } = year
  const about = { buildingName, fiscalYear, startsOn, endsOn }
  const budget = inForce(budgets)
  if (budget?.status !== 'adopted')
    return { ...about, adoptedOn: null, calledCents: null, lastCalledCents: null, funds: [], categories: [] }
  return {
    ...about,
    adoptedOn: budget.adoptedOn,
    lastCalledCents: last?.status === 'adopted' ? calledBy(last.lines) : null,
    ...summaryOf(budget.lines, figures),
  }
}
