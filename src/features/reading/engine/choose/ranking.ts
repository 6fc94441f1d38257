import weights from './weights.json' with { type: 'json' }

/** The features of a candidate, by name; the names are those of `weights.json`. */
export type Traits = ReadonlyMap<string, number>

export const rankings = ['issue', 'due', 'number', 'vendor'] as const
export type Ranking = (typeof rankings)[number]

/** A learned table: the weight of each trait of a candidate, and how often a share of the votes was right. */
export interface Weights {
  readonly traits: Readonly<Record<string, number>>
  /** How often a share was right: on documents with text, and on recognized ones. */
  readonly calibration: Readonly<Record<Origin, Steps>>
}

/** Where the words of a document come from. */
export type Origin = 'printed' | 'recognised'

/** Pairs of a share and how often it was right, rising; between two the line is straight. */
type Steps = readonly (readonly [share: number, right: number])[]

const known: Readonly<Record<Ranking, Weights>> = {
  issue: tableOf(weights.issue),
  due: tableOf(weights.due),
  number: tableOf(weights.number),
  vendor: tableOf(weights.vendor),
}

interface Written {
  readonly traits: Record<string, number>
  readonly calibration: Record<Origin, number[][]>
}

function tableOf({ traits, calibration }: Written): Weights {
  return { traits, calibration: { printed: stepsOf(calibration.printed), recognised: stepsOf(calibration.recognised) } }
}

function stepsOf(pairs: readonly number[][]): Steps {
  return pairs.map(([share = 0, right = 0]) => [share, right] as const)
}

/** The sum of what the traits of a candidate weigh. */
export function weigh(ranking: Ranking, traits: Traits): number {
  const table = known[ranking].traits
  let sum = 0
  for (const [name, value] of traits) sum += (table[name] ?? 0) * value
  return sum
}

/** Sums turned into shares of one. */
export function sharesOf(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  const parts = sums.map((sum) => Math.exp(sum - most))
  const whole = parts.reduce((a, b) => a + b, 0)
  return parts.map((part) => part / whole)
}

/** How often a candidate with such a share was right on layouts that the training never saw. */
export function calibratedProbability(ranking: Ranking, share: number, origin: Origin): number {
  const calibration = known[ranking].calibration[origin]
  const above = calibration.findIndex(([from]) => from >= share)
  const [high, low] = [calibration[above < 0 ? calibration.length - 1 : above], calibration[above - 1]]
  if (!high) return share
  if (!low || above < 0) return high[1]
  return low[1] + ((high[1] - low[1]) * (share - low[0])) / Math.max(1e-9, high[0] - low[0])
}
