import {
  type Assumptions,
  asToday,
  type Component,
  type Model,
  outlookOf,
  project,
  remainingOf,
  solved,
} from '../fund-years/rules.ts'

interface Named extends Component {
  readonly id: string
}
interface Start {
  readonly firstYear: number
  readonly openingCents: number
  readonly contributionCents: number
  readonly components: readonly Named[]
}

/** What is tried: rates in hundredths of a percent. */
export interface Tried {
  readonly model: Model
  readonly inflation: number
  readonly returns: number
  readonly rise: number
  readonly floorCents: number
  readonly assessmentYear: number | null
  readonly assessmentCents: number
  readonly postponed: readonly { readonly componentId: string; readonly years: number }[]
}

export const assumptionsOf = ({ firstYear, openingCents }: Start, tried: Tried): Assumptions => {
  const { floorCents, inflation, returns, rise, assessmentYear, assessmentCents } = tried
  const assessment = assessmentYear === null ? null : { year: assessmentYear, cents: assessmentCents }
  return { firstYear, openingCents, floorCents, inflation, returns, rise, assessment }
}

/** The components, those that are postponed with as many more years left. */
export const componentsOf = ({ firstYear, components }: Start, { postponed }: Pick<Tried, 'postponed'>): Component[] =>
  components.map((component) => {
    const years = postponed.find(({ componentId }) => componentId === component.id)?.years ?? 0
    return years === 0 ? component : { ...component, remainingYears: remainingOf(component, firstYear) + years }
  })

/** The thirty years of a scenario, what it asks in the first one, and how low the fund falls. */
export function resultOf(start: Start, tried: Tried) {
  const assumed = assumptionsOf(start, tried)
  const components = componentsOf(start, tried)
  const { contributions, criticalYears } = solved(tried.model, components, assumed)
  const years = project(contributions, components, assumed)
  return { years, criticalYears, firstCents: years[0]?.contributionCents ?? 0, ...outlookOf(years, tried.floorCents) }
}

/** The same if owners go on paying what they pay today, with the yearly rise. */
export function todayOf(start: Start, tried: Tried) {
  const assumed = assumptionsOf(start, tried)
  const years = project(asToday(start.contributionCents, assumed).contributions, componentsOf(start, tried), assumed)
  return {
    years,
    criticalYears: [] as number[],
    firstCents: start.contributionCents,
    ...outlookOf(years, tried.floorCents),
  }
}

/** What other levels of contribution lead to, as shares of the one that is solved. */
export const fanShares = [50, 75, 100, 125, 150] as const

/** The closing balances of each level, year by year. */
export function fanOf(start: Start, tried: Tried) {
  const assumed = assumptionsOf(start, tried)
  const components = componentsOf(start, tried)
  const { contributions } = solved(tried.model, components, assumed)
  return fanShares.map((share) => ({
    share,
    firstCents: Math.round(((contributions[0] ?? 0) * share) / 100),
    years: project(
      contributions.map((cents) => (cents * share) / 100),
      components,
      assumed,
    ),
  }))
}
