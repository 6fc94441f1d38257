import { type Day, daysBetween } from '../../../shared/dates.ts'
import {
  type Candidate,
  type Home,
  type Learned,
  mostDays,
  type OpenLine,
  type Reason,
  sureScore,
} from '../candidates/rules.ts'
import { namedIn, saysUnit, wordsOf } from '../payer-texts/rules.ts'

interface Identified {
  readonly home: Home
  readonly points: number
  readonly why: readonly Reason[]
}

/** The homes that a text names: by their unit, who pays for them, or what was said before of the same text. */
function identify(words: readonly string[], homes: readonly Home[], said: readonly Learned[]): Identified[] {
  const named = homes.map((home) => {
    const unit = saysUnit(words, home.unitNumber)
    const name = Math.max(0, ...home.names.map((names) => namedIn(words, names)))
    const count = said.find(({ residenceId }) => residenceId === home.residenceId)?.count ?? 0
    const why: Reason[] = []
    if (count > 0) why.push('learned')
    if (unit > 0) why.push('unit_in_text')
    if (name > 0) why.push('name_in_text')
    return { home, points: 22 * unit + 20 * name + (count > 0 ? 34 + Math.min(6, 2 * count) : 0), why }
  })
  return named.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
}

/** What a home may be paying: what is owed by a day, or the charges of one day. */
function sumsOf(home: Home, postedOn: Day): number[] {
  const sums = new Set<number>()
  let all = 0
  const byDay = new Map<Day, number>()
  for (const { dueOn, leftCents } of home.charges) byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + leftCents)
  for (const [dueOn, cents] of [...byDay].sort(([a], [b]) => a.localeCompare(b))) {
    if (daysBetween(postedOn, dueOn) > mostDays.after) break
    all += cents
    sums.add(all)
    sums.add(cents)
  }
  return [...sums]
}

/** The homes that a line may be the payment of. */
export function homesFor(line: OpenLine, homes: readonly Home[], said: readonly Learned[]): Candidate[] {
  const { postedOn, amountCents, text } = line
  const named = identify(wordsOf(text), homes, said).slice(0, 6)
  const single = named.map(({ home, points, why }): Candidate => {
    const sums = sumsOf(home, postedOn)
    const owed = Math.max(0, ...sums)
    const isExact = sums.includes(amountCents)
    const how: Reason = isExact ? 'same_amount' : amountCents < owed ? 'part_of_owed' : 'more_than_owed'
    return {
      target: { kind: 'homes', homes: [{ residenceId: home.residenceId, amountCents }] },
      // Another amount than what is owed is never sure.
      score: isExact ? points + 50 : Math.min(sureScore - 10, points + 12),
      reasons: [how, ...why],
    }
  })
  const exact = homes.filter((home) => sumsOf(home, postedOn).includes(amountCents))
  const nameless = exact
    .filter((home) => !named.some((one) => one.home === home))
    .slice(0, 3)
    .map(
      ({ residenceId }): Candidate => ({
        target: { kind: 'homes', homes: [{ residenceId, amountCents }] },
        score: exact.length === 1 ? 46 : 32,
        reasons: ['same_amount'],
      }),
    )
  return [...single, ...together(line, named), ...nameless]
}

/** Homes that a text names together, whose sums come to the amount: an owner of two pays once. */
function together({ postedOn, amountCents }: OpenLine, named: readonly Identified[]): Candidate[] {
  const found: Candidate[] = []
  const walk = (start: number, chosen: readonly { one: Identified; cents: number }[], left: number) => {
    if (left === 0 && chosen.length > 1) {
      const points = Math.min(...chosen.map(({ one }) => one.points))
      found.push({
        target: {
          kind: 'homes',
          homes: chosen.map(({ one, cents }) => ({ residenceId: one.home.residenceId, amountCents: cents })),
        },
        score: points + 50,
        reasons: ['sum_of_homes', ...new Set(chosen.flatMap(({ one }) => one.why))],
      })
      return
    }
    if (chosen.length === 4) return
    for (let at = start; at < named.length; at += 1) {
      const one = named[at]
      if (!one) continue
      for (const cents of sumsOf(one.home, postedOn))
        if (cents <= left) walk(at + 1, [...chosen, { one, cents }], left - cents)
    }
  }
  walk(0, [], amountCents)
  return found.slice(0, 3)
}
