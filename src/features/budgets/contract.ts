import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, put, queryNumber } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant, optionalLine, Version } from '../../shared/shapes.ts'
import { buildingKinds } from '../buildings/contract.ts'
import { billCategories } from '../categories/contract.ts'

export const budgetStatuses = ['draft', 'adopted'] as const
export type BudgetStatus = (typeof budgetStatuses)[number]

/** What a draft begins with: the budget or the forecast of the year before, known instalments, the version in force, or nothing. */
export const budgetSources = ['last_forecast', 'last_budget', 'known_instalments', 'same_year', 'blank'] as const
export type BudgetSource = (typeof budgetSources)[number]

export const refuse = refusals('budgets', {
  forbidden_step: 'conflict',
  draft_exists: 'conflict',
  nothing_to_copy: 'conflict',
  not_a_draft: 'conflict',
  empty: 'conflict',
  adopted_in_future: 'invalid',
  consulted_after: 'invalid',
  not_a_scenario: 'invalid',
})

const FiscalYear = queryNumber(1990, 2099)
const Months = z.array(z.int()).check(z.minLength(12), z.maxLength(12))
const PlannedCents = Cents.check(z.gte(0, 'shared.e_amount'))
/** In hundredths of a percent: from half as much to twice as much. */
const Rate = z.int('shared.e_number').check(z.gte(-5_000, 'budgets.e_rate'), z.lte(10_000, 'budgets.e_rate'))

export const BudgetLine = z.object({
  category: z.enum(billCategories),
  fund: z.enum(funds),
  /** From the first month of the fiscal year. */
  months: Months,
})
export type BudgetLine = z.output<typeof BudgetLine>

/** What the floors of the funds follow from; null while nobody has said it. */
const FundFacts = {
  contingencyOpeningCents: z.nullable(Cents),
  selfInsuranceOpeningCents: z.nullable(Cents),
  /** What the study of the contingency fund recommends for the year. */
  studyCents: z.nullable(PlannedCents),
  /** Share of common expenses that the declaration asks for, in hundredths of a percent. */
  declarationRate: z.nullable(
    z.int('shared.e_number').check(z.gte(0, 'budgets.e_rate'), z.lte(10_000, 'budgets.e_rate')),
  ),
  isPromoterControlled: z.boolean(),
}
export const BudgetFundFacts = z.object(FundFacts)
export type BudgetFundFacts = z.output<typeof BudgetFundFacts>

/** A version of the budget of a building for a fiscal year. */
export const Budget = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  /** The calendar year in which the fiscal year begins. */
  fiscalYear: z.int(),
  startsOn: Day,
  number: z.int(),
  status: z.enum(budgetStatuses),
  consultedOn: z.nullable(Day),
  adoptedOn: z.nullable(Day),
  adoptedByName: z.nullable(z.string()),
  meetingNote: z.nullable(z.string()),
  source: z.enum(budgetSources),
  ...FundFacts,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Budget = z.output<typeof Budget>

export const BudgetDetail = z.extend(Budget, { lines: z.array(BudgetLine) })
export type BudgetDetail = z.output<typeof BudgetDetail>

/** What a category came to, and what is still known to come, month by month. */
const Figures = z.object({ actual: z.nullable(Months), known: z.nullable(Months) })
/** By the day on bills (accrual) or by the day of payments (cash). */
export const views = ['accrual', 'cash'] as const
export type View = (typeof views)[number]

export const CategoryFigures = z.object({
  category: z.enum(billCategories),
  fund: z.enum(funds),
  accrual: Figures,
  cash: Figures,
  /** Of the year before. */
  lastAccrual: z.nullable(Months),
  lastCash: z.nullable(Months),
})
export type CategoryFigures = z.output<typeof CategoryFigures>

/** The budget of a building for a year and what became of it. */
export const BudgetYear = z.object({
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  doorCount: z.int(),
  fiscalYear: z.int(),
  /** The fiscal year of today. */
  currentYear: z.int(),
  startsOn: Day,
  endsOn: Day,
  /** The years that have bills or a budget, with the next one. */
  years: z.array(z.int()),
  /** Every version of the year, the latest first. */
  budgets: z.array(BudgetDetail),
  /** The one of the year before that counted. */
  last: z.nullable(BudgetDetail),
  figures: z.array(CategoryFigures),
  reconstructionCostCents: z.nullable(z.int()),
  /** The highest deductible of the insurance in force, but for earthquake. */
  deductibleCents: z.nullable(z.int()),
})
export type BudgetYear = z.output<typeof BudgetYear>

export const BudgetFilter = z.object({
  ...listInput(['fiscalYear'], '-fiscalYear'),
  building: z.optional(Id),
  organization: z.optional(Id),
})
export type BudgetFilter = z.output<typeof BudgetFilter>

export const NewBudget = z.object({
  buildingId: Id,
  fiscalYear: z.int('shared.e_number').check(z.gte(1990), z.lte(2099)),
  source: z.enum(budgetSources),
  /** By how much every category is raised, in hundredths of a percent. */
  rate: z._default(Rate, 0),
  /** Other rates of some categories. */
  rates: z._default(
    z.array(z.object({ category: z.enum(billCategories), rate: Rate })).check(z.maxLength(billCategories.length)),
    [],
  ),
})
export type NewBudget = z.output<typeof NewBudget>

/** A line as it is typed; null takes it out of the budget. */
const TypedLine = z.object({
  category: z.enum(billCategories),
  months: z.nullable(z.array(PlannedCents).check(z.minLength(12), z.maxLength(12))),
})

export const Adoption = z.object({
  adoptedOn: Day,
  consultedOn: z.nullable(Day),
  meetingNote: optionalLine(200),
})

const onBudget = '/api/budgets/:id'

export const budgetsApi = {
  list: get('/api/budgets', {
    summary: 'Versions of the budgets of buildings, the latest fiscal year first',
    input: BudgetFilter,
    output: listOf(Budget),
  }),
  year: get('/api/budgets/years/:building', {
    summary: 'The budget of a building for a fiscal year, with what was billed, paid and is known to come',
    input: z.object({ building: Id, year: z.optional(FiscalYear) }),
    output: BudgetYear,
  }),
  get: get(onBudget, { summary: 'A version of a budget with its lines', input: One, output: BudgetDetail }),
  create: post('/api/budgets', {
    summary: 'Begins a draft: copied with a rate by category, or blank; one draft a year',
    input: NewBudget,
    output: BudgetDetail,
  }),
  update: patch(onBudget, {
    summary: 'Changes lines of a draft, or what the floors of its funds follow from',
    input: z.object({
      id: Id,
      version: Version,
      ...z.partial(BudgetFundFacts).shape,
      lines: z.optional(z.array(TypedLine).check(z.maxLength(billCategories.length))),
    }),
    output: BudgetDetail,
  }),
  adopt: put(`${onBudget}/adoption`, {
    summary: 'Records that the board adopted a draft: its lines are locked',
    input: z.extend(Adoption, { id: Id, version: Version }),
    output: BudgetDetail,
  }),
  remove: del(onBudget, { summary: 'Deletes a draft', input: One, output: Nothing }),
}
