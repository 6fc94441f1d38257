/** Years of a projection, so that a cycle of thirty years is inside it. */
export const horizon = 30
/** What a projection assumes unless told, in hundredths of a percent: inflation of works, return of the fund, yearly rise (quebec.md §2.4). */
export const usualAssumptions = { inflation: 350, returns: 200, rise: 300 } as const
/** Years in which a first study has the shortfall made up. */
const catchUpYears = 10

export interface Component {
  /** What it costs today, with taxes and fees. */
  readonly costCents: number
  readonly installedIn: number
  readonly lifeYears: number
  /** As a professional found it; null: its life less its age. */
  readonly remainingYears: number | null
}

export interface Assumptions {
  readonly firstYear: number
  readonly openingCents: number
  /** The least that the fund holds at the end of any year. */
  readonly floorCents: number
  /** In hundredths of a percent. */
  readonly inflation: number
  readonly returns: number
  readonly rise: number
  /** Asked of owners beside their contributions, in one year. */
  readonly assessment: { readonly year: number; readonly cents: number } | null
}

export interface ProjectedYear {
  readonly year: number
  readonly openingCents: number
  readonly contributionCents: number
  readonly assessmentCents: number
  readonly worksCents: number
  readonly interestCents: number
  readonly closingCents: number
}

const ratio = (rate: number): number => rate / 10_000
const grown = (rate: number, years: number): number => (1 + ratio(rate)) ** years

export const remainingOf = ({ installedIn, lifeYears, remainingYears }: Component, firstYear: number): number =>
  remainingYears ?? Math.max(0, lifeYears - (firstYear - installedIn))

/** The years in which a component is replaced, and its cost then. */
export function worksOf(
  component: Component,
  { firstYear, inflation }: Assumptions,
): { year: number; cents: number }[] {
  const works: { year: number; cents: number }[] = []
  const life = Math.max(1, component.lifeYears)
  for (let at = remainingOf(component, firstYear); at < horizon; at += life)
    works.push({ year: firstYear + at, cents: component.costCents * grown(inflation, at) })
  return works
}

const worksByYear = (components: readonly Component[], assumed: Assumptions): number[] => {
  const years = Array.from({ length: horizon }, () => 0)
  for (const component of components)
    for (const { year, cents } of worksOf(component, assumed)) {
      const at = year - assumed.firstYear
      years[at] = (years[at] ?? 0) + cents
    }
  return years
}

const assessedIn = ({ assessment, firstYear }: Assumptions, at: number): number =>
  assessment && assessment.year === firstYear + at ? assessment.cents : 0

/** The end of a year: interest on half of what comes in and goes out (mid-year convention). */
const closingOf = (opening: number, moved: number, returns: number): number =>
  opening + moved + ratio(returns) * (opening + moved / 2)

/** The years of a fund into which so much is paid each year. Amounts are rounded to the cent at the end alone. */
export function project(
  contributions: readonly number[],
  components: readonly Component[],
  assumed: Assumptions,
): ProjectedYear[] {
  const works = worksByYear(components, assumed)
  let opening = assumed.openingCents
  return contributions.map((contribution, at) => {
    const [assessment, spent] = [assessedIn(assumed, at), works[at] ?? 0]
    const moved = contribution + assessment - spent
    const closing = closingOf(opening, moved, assumed.returns)
    const year = {
      year: assumed.firstYear + at,
      openingCents: Math.round(opening),
      contributionCents: Math.round(contribution),
      assessmentCents: assessment,
      worksCents: Math.round(spent),
      interestCents: Math.round(closing - opening - moved),
      closingCents: Math.round(closing),
    }
    opening = closing
    return year
  })
}

interface Solved {
  /** The contribution of the first year. */
  readonly contribution: number
  /** How many years after the first the floor binds. */
  readonly criticalAt: number
}

/** The least first contribution, rising each year, that keeps every year from `from` on at the floor: closings are affine in it. */
function solve(works: readonly number[], assumed: Assumptions, from: number, openingCents: number): Solved {
  const { floorCents, returns, rise } = assumed
  let [fixed, slope] = [openingCents, 0]
  let best: Solved = { contribution: 0, criticalAt: horizon - 1 }
  for (let at = from; at < horizon; at++) {
    fixed = closingOf(fixed, assessedIn(assumed, at) - (works[at] ?? 0), returns)
    slope = closingOf(slope, grown(rise, at - from), returns)
    const needed = (floorCents - fixed) / slope
    if (needed > best.contribution) best = { contribution: needed, criticalAt: at }
  }
  return best
}

const rising = (first: number, rise: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first * grown(rise, at))

/** One contribution that rises each year for the whole horizon. */
export function oneRate(components: readonly Component[], assumed: Assumptions) {
  const { contribution, criticalAt } = solve(worksByYear(components, assumed), assumed, 0, assumed.openingCents)
  return { contributions: rising(contribution, assumed.rise, horizon), criticalYears: [assumed.firstYear + criticalAt] }
}

/** The same, solved again after each year in which the floor binds: the fund does not grow for nothing afterwards. */
export function stepped(components: readonly Component[], assumed: Assumptions) {
  const works = worksByYear(components, assumed)
  const contributions: number[] = []
  const criticalYears: number[] = []
  let opening = assumed.openingCents
  while (contributions.length < horizon) {
    const from = contributions.length
    const { contribution, criticalAt } = solve(works, assumed, from, opening)
    for (let at = from; at <= criticalAt; at++) {
      const paid = contribution * grown(assumed.rise, at - from)
      opening = closingOf(opening, paid + assessedIn(assumed, at) - (works[at] ?? 0), assumed.returns)
      contributions.push(paid)
    }
    if (contribution > 0) criticalYears.push(assumed.firstYear + criticalAt)
  }
  return { contributions, criticalYears }
}

/** What full funding asks: each component’s share of its life that is used up, at its cost of today. */
export function fullFunding(components: readonly Component[], { firstYear, openingCents }: Assumptions) {
  const fullCents = components.reduce((sum, component) => {
    const age = component.lifeYears - remainingOf(component, firstYear)
    const used = component.remainingYears === null ? firstYear - component.installedIn : age
    return sum + component.costCents * Math.min(1, Math.max(0, used / component.lifeYears))
  }, 0)
  return {
    fullCents: Math.round(fullCents),
    /** Null where nothing is used up yet. */
    fundedRatio: fullCents > 0 ? openingCents / fullCents : null,
    catchUpCents: Math.round(Math.max(0, fullCents - openingCents) / catchUpYears),
    consumptionCents: Math.round(components.reduce((sum, { costCents, lifeYears }) => sum + costCents / lifeYears, 0)),
  }
}

/** What is used up in a year, with inflation, and for ten years a tenth of what is missing today. */
export function catchingUp(components: readonly Component[], assumed: Assumptions) {
  const { catchUpCents, consumptionCents } = fullFunding(components, assumed)
  return {
    contributions: Array.from(
      { length: horizon },
      (_, at) => consumptionCents * grown(assumed.inflation, at) + (at < catchUpYears ? catchUpCents : 0),
    ),
    criticalYears: [],
  }
}

/** The contribution of today, rising each year. */
export const asToday = (contributionCents: number, { rise }: Assumptions) => ({
  contributions: rising(contributionCents, rise, horizon),
  criticalYears: [],
})

export const models = ['stepped', 'one_rate', 'catch_up'] as const
export type Model = (typeof models)[number]

const solvers = { stepped, one_rate: oneRate, catch_up: catchingUp } as const satisfies Record<Model, unknown>

export const solved = (model: Model, components: readonly Component[], assumed: Assumptions) =>
  solvers[model](components, assumed)

/** What the fund should hold at the start of each year, so that the contributions to come are enough (back from the last year). */
export function recommendedOpenings(
  contributions: readonly number[],
  components: readonly Component[],
  assumed: Assumptions,
): number[] {
  const works = worksByYear(components, assumed)
  const { floorCents, returns } = assumed
  const openings: number[] = []
  let next = floorCents
  for (let at = horizon - 1; at >= 0; at--) {
    const moved = (works[at] ?? 0) - (contributions[at] ?? 0) - assessedIn(assumed, at)
    next = Math.max(floorCents, (next + moved * (1 + ratio(returns) / 2)) / (1 + ratio(returns)))
    openings.unshift(Math.round(next))
  }
  return openings
}

/** The lowest year of a projection, and how many end under the floor by more than a rounded cent. */
export function outlookOf(years: readonly ProjectedYear[], floorCents: number) {
  const lowest = years.reduce((low, year) => (year.closingCents < low.closingCents ? year : low), years[0] ?? noYear)
  return {
    lowestCents: lowest.closingCents,
    lowestYear: lowest.year,
    yearsUnder: years.filter(({ closingCents }) => closingCents < floorCents - 1).length,
    highestCents: Math.max(0, ...years.map(({ contributionCents }) => contributionCents)),
    worksCents: years.reduce((sum, { worksCents }) => sum + worksCents, 0),
  }
}
const noYear = { year: 0, closingCents: 0 } as const
