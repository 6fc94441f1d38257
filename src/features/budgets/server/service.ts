import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { type LifeOf, passStep } from '../../../server/lifecycle.ts'
import { orNotFound, saveVersion } from '../../../server/rows.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { fundIn } from '../../categories/rules.ts'
import {
  type BudgetFilter,
  type BudgetLine,
  type BudgetStatus,
  type budgetsApi,
  type NewBudget,
  refuse,
} from '../contract.ts'
import { budgetFacts } from '../facts.ts'
import { figuresOf } from '../figures/rules.ts'
import { endOfYear, monthStarts, startOfYear } from '../fiscal-years/rules.ts'
import { budgetPolicy } from '../policy.ts'
import { type BudgetStep, budgetLife, sumOf, yearsOf } from '../rules.ts'
import { linesFrom } from '../sources/rules.ts'
import { inForce } from '../versions/rules.ts'
import type { BudgetRow } from './store.ts'
import * as store from './store.ts'
import { budgets } from './tables.ts'

export type { BudgetRow } from './store.ts'

const found = { table: budgets, visible: store.visibleBudgets, rows: store.selectedBudgets }
const find = finder(found)

/** A budget that the caller may read, with its lines. Throws `not_found`. */
export async function getBudget(ctx: Context, { id }: One) {
  const budget = await find(ctx, id)
  ctx.authorize(budgetPolicy.read, budget)
  return withLines(ctx, budget)
}

const withLines = async (ctx: Context, budget: BudgetRow) => ({
  ...budget,
  lines: await store.findLines(ctx.db, budget.id),
})

export async function listBudgets(ctx: Context, asked: BudgetFilter) {
  ctx.authorize(budgetPolicy.list, {})
  return store.findBudgets(ctx.db, ctx.scope(store.visibleBudgets), asked)
}

/** The budget of a building for a fiscal year and what became of it; the year of today unless told. */
export async function getBudgetYear(ctx: Context, asked: InputOf<typeof budgetsApi.year>) {
  const year = await loadYear(ctx, asked)
  ctx.authorize(budgetPolicy.read, year)
  return year
}

/** A building in sight and the versions of its budgets of a fiscal year, in one query: its caller authorizes. Throws `not_found`. */
export const loadPlan = (ctx: Context, asked: InputOf<typeof budgetsApi.year>) =>
  planWhere(ctx, ctx.scope(store.visiblePlaces), asked)

/** The same of a building that its caller has in sight by something else. */
export const loadPlanOf = (ctx: Pick<Context, 'db' | 'today'>, asked: InputOf<typeof budgetsApi.year>) =>
  planWhere(ctx, undefined, asked)

async function planWhere(
  ctx: Pick<Context, 'db' | 'today'>,
  visible: ReturnType<typeof store.visiblePlaces>,
  { building, year }: InputOf<typeof budgetsApi.year>,
) {
  const found = orNotFound(await store.findYear(ctx.db, visible, { building, year, today: ctx.today }))
  const { budgets: versions, ...place } = found
  const { fiscalYearStart, currentYear } = place
  const fiscalYear = year ?? currentYear
  const ofYear = versions.filter((budget) => budget.fiscalYear === fiscalYear)
  const startsOn = ofYear[0]?.startsOn ?? startOfYear(fiscalYearStart, fiscalYear)
  const last = inForce(versions.filter((budget) => budget.fiscalYear === fiscalYear - 1))
  return {
    ...place,
    fiscalYear,
    startsOn,
    endsOn: endOfYear(startsOn),
    lastStartsOn: startOfYear(fiscalYearStart, fiscalYear - 1),
    budgets: ofYear.map(shown),
    last: last ? shown(last) : null,
  }
}

/** The same in two queries, with what became of it. */
export async function loadYear(ctx: Context, asked: InputOf<typeof budgetsApi.year>) {
  const { firstBillOn, budgetYears, lastStartsOn, ...plan } = await loadPlan(ctx, asked)
  const { buildingId, buildingKind, currentYear, fiscalYear, startsOn } = plan
  const sums = await store.sumFigures(ctx.db, {
    buildingId,
    starts: [...monthStarts(lastStartsOn), ...monthStarts(startsOn, 13)],
    today: ctx.today,
  })
  const years = yearsOf({ currentYear, fiscalYear, budgetYears: budgetYears ?? [], firstBillOn })
  return { ...plan, years, figures: figuresOf(sums, buildingKind) }
}

/** PostgreSQL writes an instant in a JSON value otherwise than the driver does. */
const shown = <B extends { createdAt: string; updatedAt: string }>({ createdAt, updatedAt, ...budget }: B) => ({
  ...budget,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

export async function createBudget(ctx: Context, { buildingId, fiscalYear, source, rate, rates }: NewBudget) {
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(budgetPolicy.create, { buildingId })
  const year = await getBudgetYear(ctx, { building: buildingId, year: fiscalYear })
  const before =
    source === 'last_forecast' ? await getBudgetYear(ctx, { building: buildingId, year: fiscalYear - 1 }) : year
  const copied = linesFrom(source, { year, before, today: ctx.today, rate, rates })
  if (!copied) throw refuse('nothing_to_copy', undefined, 'source')
  const id = newId()
  const from = source === 'same_year' ? inForce(year.budgets) : year.last
  await store.insertBudget(ctx.db, {
    id,
    organizationId,
    buildingId,
    fiscalYear,
    startsOn: year.startsOn,
    source,
    declarationRate: from?.declarationRate ?? null,
    isPromoterControlled: from?.isPromoterControlled ?? false,
    ...(source === 'same_year' && from && factsOf(from)),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await store.insertLines(
    ctx.db,
    id,
    copied.map((line) => ({ ...line, fund: fundIn(line.category, kind) })),
  )
  const budget = await getBudget(ctx, { id })
  await ctx.tell(budgetFacts.created, budget, {
    changes: {
      fiscalYear: [null, fiscalYear],
      version: [null, budget.number],
      totalCents: [null, totalOf(budget.lines)],
    },
  })
  return budget
}

const factsOf = ({ contingencyOpeningCents, selfInsuranceOpeningCents, studyCents }: BudgetRow | Facts) => ({
  contingencyOpeningCents,
  selfInsuranceOpeningCents,
  studyCents,
})
type Facts = Pick<BudgetRow, 'contingencyOpeningCents' | 'selfInsuranceOpeningCents' | 'studyCents'>

const totalOf = (lines: readonly BudgetLine[]): number => lines.reduce((sum, { months }) => sum + sumOf(months), 0)

/** Changes a draft. A change that changes nothing leaves no version. Throws `not_a_draft`. */
export async function updateBudget(
  ctx: Context,
  { id, version, lines = [], ...fields }: InputOf<typeof budgetsApi.update>,
) {
  const before = await find(ctx, id, { isHeld: true })
  ctx.authorize(budgetPolicy.update, before)
  if (before.status !== 'draft') throw refuse('not_a_draft')
  const kept = await store.findLines(ctx.db, id)
  const typed = lines.filter(({ category, months }) => {
    const line = kept.find((one) => one.category === category)
    return JSON.stringify(line?.months ?? null) !== JSON.stringify(months)
  })
  const changes = revisionOf(before, version, fields)
  if (!changes && typed.length === 0) return { ...before, lines: kept }
  const saved = await saveVersion<typeof budgets, BudgetRow>(ctx, budgets, { ...before, version }, fields)
  await store.removeLines(
    ctx.db,
    id,
    typed.map(({ category }) => category),
  )
  await store.insertLines(
    ctx.db,
    id,
    typed.flatMap(({ category, months }) =>
      months ? [{ category, months, fund: fundIn(category, before.buildingKind) }] : [],
    ),
  )
  const budget = await withLines(ctx, saved)
  const totals = [totalOf(kept), totalOf(budget.lines)] as const
  await ctx.tell(budgetFacts.updated, saved, {
    changes: { ...changes, ...(totals[0] !== totals[1] && { totalCents: totals }) },
  })
  return budget
}

const lifeOfBudget: LifeOf<BudgetRow, BudgetStep, BudgetStatus, 'manager', keyof typeof budgetFacts, object> = {
  life: budgetLife,
  facts: budgetFacts,
  load: (ctx, id) => find(ctx, id, { isHeld: true }),
  authorize: (ctx, budget, name) => ctx.authorize(budgetPolicy[name], budget),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: () => refuse('forbidden_step'),
  save: (ctx, budget, changes) => saveVersion<typeof budgets, BudgetRow>(ctx, budgets, budget, changes),
}

/** Records the adoption of a draft; from then on a trigger keeps it as it is. */
export async function adoptBudget(
  ctx: Context,
  { adoptedOn, consultedOn, meetingNote, ...asked }: InputOf<typeof budgetsApi.adopt>,
) {
  if (adoptedOn > ctx.today) throw refuse('adopted_in_future', undefined, 'adoptedOn')
  if (consultedOn && consultedOn > adoptedOn) throw refuse('consulted_after', undefined, 'consultedOn')
  await passStep(ctx, lifeOfBudget, 'adopt', {
    ...asked,
    async changes({ before, to }) {
      if ((await store.findLines(ctx.db, before.id)).length === 0) throw refuse('empty')
      return { status: to, adoptedOn, consultedOn, meetingNote, adoptedById: ctx.actor.id }
    },
    told: ({ fiscalYear, number }) => ({
      fiscalYear: [null, fiscalYear],
      version: [null, number],
      adoptedOn: [null, adoptedOn],
    }),
  })
  return getBudget(ctx, asked)
}

export const { remove: removeBudget } = removal({
  ...found,
  policy: budgetPolicy,
  facts: budgetFacts,
  nameOf: ({ fiscalYear, number }) => `${fiscalYear}, ${number}`,
  beforeRemove: (_, { status }) => {
    if (status !== 'draft') throw refuse('not_a_draft')
  },
})
