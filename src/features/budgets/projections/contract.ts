import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, Nothing, put } from '../../../shared/contract.ts'
import { Cents, Id, text, Version } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { models } from '../fund-years/rules.ts'

/** UNIFORMAT II, level 1. */
export const componentGroups = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const mostComponents = 200
export const mostScenarios = 3

const Positive = Cents.check(z.gte(0, 'shared.e_amount'))
const Year = z.int('shared.e_number').check(z.gte(1800, 'budgets.e_year'), z.lte(2099, 'budgets.e_year'))
const Years = (least: number) =>
  z.int('shared.e_number').check(z.gte(least, 'budgets.e_years'), z.lte(100, 'budgets.e_years'))
/** In hundredths of a percent. */
const Rate = z.int('shared.e_number').check(z.gte(0, 'budgets.e_rate'), z.lte(2_000, 'budgets.e_rate'))

/** What the fund will have to replace, entered by hand until a building has an inventory. */
export const ProjectionComponent = z.object({
  id: Id,
  name: text(80),
  group: z.enum(componentGroups),
  costCents: Positive,
  installedIn: Year,
  lifeYears: Years(1),
  remainingYears: z.nullable(Years(0)),
})
export type ProjectionComponent = z.output<typeof ProjectionComponent>

/** What is tried on the screen: inputs alone, never a result. */
export const ScenarioInputs = z.object({
  model: z.enum(models),
  inflation: Rate,
  returns: Rate,
  rise: Rate,
  floorCents: Positive,
  assessmentYear: z.nullable(Year),
  assessmentCents: Positive,
  /** Years by which a component is postponed. */
  postponed: z.array(z.object({ componentId: Id, years: Years(0) })).check(z.maxLength(mostComponents)),
})
export type ScenarioInputs = z.output<typeof ScenarioInputs>

export const Scenario = z.extend(ScenarioInputs, { name: text(60) })
export type Scenario = z.output<typeof Scenario>

export const ProjectionFields = z.object({
  openingCents: Positive,
  /** What is paid into the fund today, in a year. */
  contributionCents: Positive,
  components: z.array(ProjectionComponent).check(z.maxLength(mostComponents)),
  scenarios: z.array(Scenario).check(z.maxLength(mostScenarios)),
})
export type ProjectionFields = z.output<typeof ProjectionFields>

export const Projection = z.extend(ProjectionFields, {
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  doorCount: z.int(),
  /** The fiscal year that follows this one. */
  firstYear: z.int(),
  /** False until somebody has saved one: balances then come from the budget, where it has them. */
  isSaved: z.boolean(),
  version: Version,
})
export type Projection = z.output<typeof Projection>

const onProjection = '/api/budgets/projections/:building'
const Building = z.object({ building: Id })
/** What the screen shows: `ScenarioInputs` as JSON. The first scenario that was kept, or the usual assumptions, unless given. */
const Shown = { tried: z.optional(z.string().check(z.maxLength(20_000))) }

export const projectionsApi = {
  get: get(onProjection, {
    summary: 'What the projection of the contingency fund of a building starts from: components, balance, scenarios',
    input: Building,
    output: Projection,
  }),
  save: put(onProjection, {
    summary: 'Keeps the components and at most three scenarios of a projection; results are computed, never kept',
    input: z.extend(ProjectionFields, { building: Id, version: Version }),
    output: Projection,
  }),
  printout: get(`${onProjection}/printout`, {
    summary:
      'A projection over thirty years as a PDF document, with every assumption; no study within the meaning of the Code',
    reply: 'file',
    input: z.extend(Building, { ...Shown, language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
  export: get(`${onProjection}/export`, {
    summary: 'The thirty years of a projection as a spreadsheet',
    reply: 'file',
    input: z.extend(Building, { ...Shown, ...exportInput }),
    output: Nothing,
  }),
}
