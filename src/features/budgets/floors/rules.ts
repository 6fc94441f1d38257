import type { Day } from '../../../shared/dates.ts'

/** From this balance on, the contribution to the self-insurance fund may be reduced (CCQ, r. 4.1, s. 2). */
const selfInsuranceCapCents = 10_000_000

interface SelfInsurance {
  /** The balance of the fund. */
  readonly fundCents: number
  /** The highest deductible of the insurance of the syndicate; earthquake and flood are left out. */
  readonly deductibleCents: number
}

/** The contribution of a year to the self-insurance fund, and the least that it may be reduced to (quebec.md §2.2). */
export function selfInsuranceOf({ fundCents, deductibleCents }: SelfInsurance) {
  const contributionCents = fullSelfInsurance(fundCents, deductibleCents)
  const isCapped = fundCents + contributionCents > selfInsuranceCapCents
  const leastCents = isCapped ? Math.max(0, selfInsuranceCapCents - fundCents) : contributionCents
  return { contributionCents, minimumCents: Math.min(contributionCents, leastCents) }
}

function fullSelfInsurance(fundCents: number, deductibleCents: number): number {
  if (fundCents >= deductibleCents) return 0
  // Half of an odd number of cents is rounded up: the law sets the least.
  return fundCents * 2 > deductibleCents ? deductibleCents - fundCents : Math.ceil(deductibleCents / 2)
}

/** What the least contribution to the contingency fund follows from (art. 1071 C.c.Q., quebec.md §2.2). */
export const contingencyStates = ['study', 'promoter', 'no_study', 'late'] as const
export type ContingencyState = (typeof contingencyStates)[number]

interface Contingency {
  /** What the study recommends for the year; null without a study. */
  readonly studyCents: number | null
  /** The promoter still controls the syndicate. */
  readonly isPromoterControlled: boolean
  readonly reconstructionCostCents: number | null
  /** The share of common expenses that the declaration asks for, in hundredths of a percent; null when it asks for none. */
  readonly declarationRate: number | null
  /** What the operating fund is budgeted to spend in the year. */
  readonly operatingCents: number
}

/** A row of the table: whether it applies on a day, and the floor it sets; null where the Code gives no number. */
interface FloorRule {
  readonly state: ContingencyState
  readonly since: Day
  readonly until: Day | null
  applies(given: Contingency): boolean
  floorCents(given: Contingency): number | null
}

/** Half a percent, one percent, as parts of a thousand. */
const promoterShare = 5
const perThousand = (cents: number | null, share: number): number | null =>
  cents === null ? null : Math.ceil((cents * share) / 1_000)

/** Read from the top: the first row that applies decides. A new rule is a new row with its day. */
const floorRules: readonly FloorRule[] = [
  {
    state: 'study',
    since: '2020-01-10',
    until: null,
    applies: ({ studyCents }) => studyCents !== null,
    floorCents: ({ studyCents }) => studyCents,
  },
  {
    state: 'promoter',
    since: '2020-01-10',
    until: null,
    applies: ({ isPromoterControlled }) => isPromoterControlled,
    floorCents: ({ reconstructionCostCents }) => perThousand(reconstructionCostCents, promoterShare),
  },
  { state: 'no_study', since: '1994-01-01', until: '2028-08-14', applies: () => true, floorCents: () => null },
  { state: 'late', since: '2028-08-15', until: null, applies: () => true, floorCents: () => null },
]

/** The last day on which a syndicate of before July 2025 may be without a study. */
export const studyNeededBy: Day = '2028-08-14'

/**
 * The floor of the contribution of a year to the contingency fund, from which rule it follows, and what is usual where the Code gives no
 * number: 0.5 to 1 % of the reconstruction cost, 15 to 25 % of operating expenses.
 */
export function contingencyFloorOf(given: Contingency, on: Day) {
  const rule = floorRules.find(
    (row) => row.since <= on && (row.until === null || on <= row.until) && row.applies(given),
  )
  const { operatingCents, reconstructionCostCents, declarationRate } = given
  const declarationCents = declarationRate === null ? null : Math.ceil((operatingCents * declarationRate) / 10_000)
  const lawCents = rule?.floorCents(given) ?? null
  const floors = [lawCents, declarationCents].flatMap((cents) => cents ?? [])
  return {
    state: rule?.state ?? ('no_study' as const),
    lawCents,
    declarationCents,
    /** The higher of both; null when none gives a number. */
    floorCents: floors.length > 0 ? Math.max(...floors) : null,
    usual: {
      reconstruction: [perThousand(reconstructionCostCents, 5), perThousand(reconstructionCostCents, 10)] as const,
      operating: [perThousand(operatingCents, 150), perThousand(operatingCents, 250)] as const,
    },
  }
}
