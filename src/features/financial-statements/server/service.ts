import type { Context } from '../../../server/context.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { yearOf } from '../../budgets/fiscal-years/rules.ts'
import { loadPlan } from '../../budgets/server/service.ts'
import { inForce } from '../../budgets/versions/rules.ts'
import { fundsOf } from '../../contributions/rules.ts'
import { findYear } from '../../ledger/years/server/service.ts'
import { refuse, type statementsApi } from '../contract.ts'
import { statementPolicy } from '../policy.ts'
import { daysOf, plannedOf } from '../rules.ts'

/** The year of a building in its books, in three queries; the fiscal year of today unless told. Throws `not_begun`. */
export async function getFinancialYear(ctx: Context, { id, year }: InputOf<typeof statementsApi.get>) {
  const plan = await loadPlan(ctx, { building: id, year })
  ctx.authorize(statementPolicy.read, plan)
  const { buildingKind, fiscalYear, fiscalYearStart, startsOn, endsOn, lastStartsOn } = plan
  if (startsOn > ctx.today) throw refuse('not_begun', undefined, 'year')
  const days = daysOf(plan, ctx.today)
  const books = await findYear(ctx, id, { ...days, endsOn })
  const budget = inForce(plan.budgets.filter(({ status }) => status === 'adopted'))
  return {
    organizationId: plan.organizationId,
    buildingId: id,
    buildingName: plan.buildingName,
    buildingKind,
    fiscalYear,
    years: yearsFrom(books ? yearOf(fiscalYearStart, books.startsOn) : fiscalYear, plan.currentYear),
    startsOn,
    endsOn,
    on: days.on,
    lastStartsOn,
    lastThrough: days.lastThrough,
    funds: [...fundsOf(buildingKind)],
    budget: budget
      ? { number: budget.number, adoptedOn: budget.adoptedOn, amounts: plannedOf(budget.lines, buildingKind) }
      : null,
    ...toldOf(books),
  }
}

/** What books tell of a year; nothing until they are started. */
function toldOf(books: Awaited<ReturnType<typeof findYear>>) {
  if (!books)
    return { booksStartOn: null, accounts: [], closing: null, lockedThrough: null, entryCount: 0, lastEntry: null }
  const { startsOn, accounts, closing, lockedThrough, entryCount, seal } = books
  return {
    booksStartOn: startsOn,
    accounts: accounts.map((account) => ({ ...account, funds: [...account.funds] })),
    closing: closing?.through ? { ...closing, through: closing.through } : null,
    lockedThrough,
    entryCount,
    lastEntry: seal,
  }
}

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at)

export type LoadedYear = Awaited<ReturnType<typeof getFinancialYear>>
/** Of started books: what a statement on paper is of. Throws `not_begun`, `not_started`. */
export async function loadStarted(ctx: Context, asked: InputOf<typeof statementsApi.get>): Promise<LoadedYear> {
  const year = await getFinancialYear(ctx, asked)
  if (!year.booksStartOn) throw refuse('not_started', { name: year.buildingName })
  return year
}
