import { type Candidate, type Known, type Learned, type OpenLine, sureScore, type Target } from '../candidates/rules.ts'
import { homesFor } from '../home-payments/rules.ts'
import { categoriesFor, duesFor, movementsFor, returnsFor, transfersFor } from '../known-things/rules.ts'
import { payerTextOf } from '../payer-texts/rules.ts'

export const levels = ['sure', 'likely', 'none'] as const
export type Level = (typeof levels)[number]
export interface Suggestion {
  readonly lineId: string
  readonly level: Level
  /** The best first; three at most, then those that were refused. */
  readonly candidates: readonly Candidate[]
}

const leastScore = 30
const margin = 15

/** Suggests what each line is, by amounts, days, texts and what was said before. One thing is never suggested surely for two lines. */
export function suggest(lines: readonly OpenLine[], known: Known): Suggestion[] {
  const learned = new Map<string, Learned[]>()
  for (const one of known.learned) learned.set(one.text, [...(learned.get(one.text) ?? []), one])
  const all = lines.map((line) => ({ line, found: candidatesOf(line, known, learned) }))
  // The clearest first: what they take is no longer free for others.
  const order = [...all].sort((a, b) => clearness(b.found) - clearness(a.found))
  const taken = new Set<string>()
  const result = new Map<string, Suggestion>()
  for (const { line, found } of order) {
    const free = found.filter(({ target }) => !taken.has(keyOf(target)))
    const isRefused = ({ target }: Candidate) => known.refused.has(refusalKey(line.id, target))
    const proposed = free.filter((one) => !isRefused(one)).slice(0, 3)
    const refused = free.filter(isRefused).map((one) => ({ ...one, isRefused: true }))
    const candidates = [...proposed, ...refused]
    const [best, second] = proposed
    const isSure = best !== undefined && best.score >= sureScore && best.score - (second?.score ?? 0) >= margin
    if (best && isSure) taken.add(keyOf(best.target))
    result.set(line.id, { lineId: line.id, level: isSure ? 'sure' : best ? 'likely' : 'none', candidates })
  }
  return lines.flatMap(({ id }) => result.get(id) ?? [])
}

const clearness = ([best, second]: readonly Candidate[]): number =>
  best ? best.score + (best.score - (second?.score ?? 0)) / 2 : 0

/** A line with what it was said not to be. */
export const refusalKey = (lineId: string, target: Target): string => `${lineId} ${targetKey(target)}`
export const targetKey = (target: Target): string => `${target.kind} ${keyOf(target)}`

/** What a target takes: homes may pay twice in a month, so that they take nothing. */
export function keyOf(target: Target): string {
  if (target.kind === 'movement') return target.key
  if (target.kind === 'bill') return target.instalmentId
  if (target.kind === 'return') return target.receiptId
  if (target.kind === 'category') return target.category
  if (target.kind === 'transfer') return target.lineId
  return target.homes.map(({ residenceId, amountCents }) => `${residenceId}:${amountCents}`).join()
}

function candidatesOf(line: OpenLine, known: Known, learned: ReadonlyMap<string, readonly Learned[]>): Candidate[] {
  const said = learned.get(payerTextOf(line.text)) ?? []
  const found = [
    ...movementsFor(line, known.movements),
    ...transfersFor(line, known.others),
    ...(line.amountCents > 0
      ? homesFor(line, known.homes, said)
      : [...duesFor(line, known.dues), ...returnsFor(line, known.received)]),
    ...categoriesFor(line, said),
  ]
  return found.filter(({ score }) => score >= leastScore).sort((a, b) => b.score - a.score)
}
