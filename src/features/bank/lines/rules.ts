import { addDays, type Day } from '../../../shared/dates.ts'
import { fold } from '../../../shared/fold.ts'

/** A line of a bank file, read. What came in is positive. */
export interface FileLine {
  /** As the file numbers it, from 1. */
  readonly lineNo: number
  readonly postedOn: Day
  readonly amountCents: number
  readonly description: string
  readonly reference: string | null
  /** The identifier that the bank gave it, in formats that have one. */
  readonly fitId: string | null
  /** The balance after it, where the file says it. */
  readonly balanceCents: number | null
  /** The account that the file names, as it writes it. */
  readonly account: string | null
}

/** Whether balances follow from one line to the next: how many do, and the lines before which the chain breaks. */
export interface Chain {
  readonly checked: number
  readonly held: number
  readonly breaks: readonly number[]
}

/** The chain of balances of lines in their order. Lines without a balance take no part. */
export function chainOf(lines: readonly FileLine[]): Chain {
  const last = new Map<string, number>()
  const breaks: number[] = []
  let checked = 0
  for (const { account, amountCents, balanceCents, lineNo } of lines) {
    if (balanceCents === null) continue
    const before = last.get(account ?? '')
    last.set(account ?? '', balanceCents)
    if (before === undefined) continue
    checked += 1
    if (before + amountCents !== balanceCents) breaks.push(lineNo)
  }
  return { checked, held: checked - breaks.length, breaks }
}

/** Lines from the oldest on: a file may begin with the latest, which its balances or else its days tell. */
export function oldestFirst(lines: readonly FileLine[]): FileLine[] {
  const turned = [...lines].reverse()
  const [asIs, asTurned] = [chainOf(lines), chainOf(turned)]
  if (asIs.held !== asTurned.held) return asIs.held > asTurned.held ? [...lines] : turned
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last && first.postedOn > last.postedOn ? turned : [...lines]
}

/** What makes a line the same in another file: the bank’s identifier with its day and amount, which alone repeats; else all that it says. */
export const keyOf = ({ fitId, postedOn, amountCents, description, reference, balanceCents }: FileLine): string =>
  JSON.stringify(
    fitId === null
      ? ['said', postedOn, amountCents, tidy(description), tidy(reference ?? ''), balanceCents]
      : ['fitid', fitId, postedOn, amountCents],
  )

const tidy = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

/** Lines with their keys, each with its number among those of one key: two deposits alike on one day are two lines. */
export function keyed<L extends FileLine>(lines: readonly L[]): (L & { key: string; occurrence: number })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = keyOf(line)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...line, key, occurrence }
  })
}

/** A line that is kept. */
export interface KeptLine {
  readonly key: string
  readonly occurrence: number
  readonly postedOn: Day
  readonly amountCents: number
}

export const lineVerdicts = ['new', 'known', 'doubtful', 'before', 'locked'] as const
/**
 * `known` is kept already; `doubtful` may be: one of its day and amount is kept that this file does not have. `before` the account starts, and
 * `locked` in a month that is reconciled, are left out.
 */
export type LineVerdict = (typeof lineVerdicts)[number]

interface Bounds {
  readonly startsOn: Day
  readonly lockedThrough: Day | null
}

/** What importing each line of a file would do, over the lines that are kept. */
export function verdictsOf(
  lines: readonly (FileLine & { key: string; occurrence: number })[],
  kept: readonly KeptLine[],
  { startsOn, lockedThrough }: Bounds,
): LineVerdict[] {
  const known = new Set(kept.map(({ key, occurrence }) => `${occurrence} ${key}`))
  const isKnown = ({ key, occurrence }: { key: string; occurrence: number }) => known.has(`${occurrence} ${key}`)
  const likeOf = ({ postedOn, amountCents }: { postedOn: Day; amountCents: number }) => `${postedOn} ${amountCents}`
  // What is kept of a day and an amount, and is no line of this file under its own key.
  const otherwise = new Map<string, number>()
  for (const one of kept) otherwise.set(likeOf(one), (otherwise.get(likeOf(one)) ?? 0) + 1)
  for (const one of lines.filter(isKnown)) otherwise.set(likeOf(one), (otherwise.get(likeOf(one)) ?? 0) - 1)
  return lines.map((line) => {
    if (isKnown(line)) return 'known'
    if (line.postedOn < startsOn) return 'before'
    if (lockedThrough !== null && line.postedOn <= lockedThrough) return 'locked'
    const left = otherwise.get(likeOf(line)) ?? 0
    if (left <= 0) return 'new'
    otherwise.set(likeOf(line), left - 1)
    return 'doubtful'
  })
}

/** Stretches of a file’s period longer than a month without a line: a sign that a part is missing. */
export function gapsOf(days: readonly Day[]): { from: Day; to: Day }[] {
  const sorted = [...new Set(days)].sort()
  return sorted.flatMap((day, at) => {
    const next = sorted[at + 1]
    return next !== undefined && addDays(day, 31) < next ? [{ from: addDays(day, 1), to: addDays(next, -1) }] : []
  })
}
