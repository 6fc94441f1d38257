import { type Day, daysBetween } from '../../../../shared/dates.ts'
import { type DateRole, dueAfter, type ReadDate, termOf } from '../dates/rules.ts'
import { weightOf } from '../labels/rules.ts'
import type { Found, Layout } from '../layout/rules.ts'

export interface Chosen<T> {
  readonly value: T
  readonly certainty: number
  readonly from: Found<unknown> | null
}

export interface ReadDelays {
  readonly issue: Chosen<Day> | null
  readonly due: Chosen<Day> | null
  readonly isAmbiguous: boolean
}

const against = (date: ReadDate, roles: readonly DateRole[]): number =>
  Math.max(0, ...roles.map((role) => weightOf(date.hints, role)))

function issueScore(date: ReadDate, dates: readonly ReadDate[]): number {
  const { page } = date.line
  const high = page.page === 1 ? 0.25 * (1 - Math.min(1, date.box[1] / (page.height * 0.6))) : -0.2
  const named = weightOf(date.hints, 'issue')
  const repeats = dates.filter(
    (other) => other !== date && other.value === date.value && against(other, ['due', 'later']) < 0.5,
  ).length
  // A till prints the hour beside the day.
  const isTimed = /^ ?(?:a |@ ?)?\d{1,2}[:h] ?\d{2}/.test(date.line.plain.slice(date.end))
  const isAlone = named === 0 && date.line.cells.some((cell) => cell.start === date.start && cell.end === date.end)
  const isSentence = date.line.plain.length > 70 && named < 0.8
  return (
    named +
    high +
    Math.min(0.2, repeats * 0.1) +
    (isTimed ? 0.35 : 0) +
    (isAlone ? 0.1 : 0) -
    (isSentence ? 0.25 : 0) -
    0.9 * against(date, ['due', 'debit', 'later', 'stamp', 'past']) -
    0.6 * against(date, ['period']) -
    (daysBetween('2005-01-01', date.value) < 0 ? 1 : 0)
  )
}

const onReceipt =
  /\b(?:payable|du|due|exigible|paiement|payment|echeance|terms?|modalites|conditions)\b[^\t]{0,25}\b(?:sur|a la|des|upon|on|at|a)\b ?(?:la )?(?:reception|receipt)\b|\bdue (?:immediately|now)\b|\bpayable (?:immediatement|comptant)\b|\bpayable sur livraison\b|\bc\.?o\.?d\b/
const alreadyPaid =
  /\b(?:debit interac|paye (?:par|comptant)|paid (?:by|in full)|carte \*|approuve(?:e)? merci|change due|monnaie|card \*|visa \*|mastercard \*|payee? - merci|amount tendered)\b/

/** When the bill was made and when money is first due on it. */
export function readDelays(
  layout: Layout,
  dates: readonly ReadDate[],
  firstPayment: { dueOn: Day; from: Found<unknown> } | null,
  isCredit: boolean,
): ReadDelays {
  const ranked = dates.map((date) => ({ date, score: issueScore(date, dates) })).sort((a, b) => b.score - a.score)
  const top = ranked[0]
  const rival = ranked.find(({ date }) => date.value !== top?.date.value)
  const issue =
    top && top.score > 0.05
      ? {
          value: top.date.value,
          certainty:
            Math.max(
              0.2,
              Math.min(0.97, 0.42 + 0.45 * top.score + Math.min(0.15, 0.3 * (top.score - (rival?.score ?? 0)))),
            ) * (top.date.certainty > 0.6 ? 1 : 0.8),
          from: top.date,
        }
      : null
  const due = isCredit ? null : readDue(layout, dates, issue?.value ?? null, firstPayment)
  const isUnsure = (chosen: Chosen<Day> | null): boolean =>
    dates.some((date) => date === chosen?.from && date.other !== null)
  return { issue, due, isAmbiguous: isUnsure(issue) || isUnsure(due) }
}

function readDue(
  layout: Layout,
  dates: readonly ReadDate[],
  issuedOn: Day | null,
  firstPayment: { dueOn: Day; from: Found<unknown> } | null,
): Chosen<Day> | null {
  const scored = dates
    .map((date) => {
      const named = Math.max(weightOf(date.hints, 'due'), 0.85 * weightOf(date.hints, 'debit'))
      const delay = issuedOn ? daysBetween(issuedOn, date.value) : 20
      const isLikely = delay >= 0 && delay <= 130
      const repeats = dates.filter(
        (other) => other !== date && other.value === date.value && weightOf(other.hints, 'due') > 0.4,
      ).length
      return {
        date,
        score:
          named === 0
            ? 0
            : named +
              Math.min(0.2, repeats * 0.1) -
              0.9 * against(date, ['later', 'past', 'stamp']) -
              (isLikely ? 0 : delay < 0 ? 0.8 : 0.3),
      }
    })
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score || (a.date.value < b.date.value ? -1 : 1))
  const best = scored[0]
  const term = termOf(layout)
  const computed = term && issuedOn ? dueAfter(issuedOn, term.value) : null
  if (best && firstPayment && best.date.value !== firstPayment.dueOn)
    return { value: firstPayment.dueOn, certainty: 0.88, from: firstPayment.from }
  if (best) {
    const isAgreed = computed === best.date.value
    const certainty =
      Math.min(0.97, 0.5 + 0.42 * best.score + (isAgreed ? 0.15 : 0)) *
      (best.date.certainty > 0.6 || isAgreed ? 1 : 0.8)
    return { value: best.date.value, certainty, from: best.date }
  }
  if (firstPayment) return { value: firstPayment.dueOn, certainty: 0.9, from: firstPayment.from }
  const isSettled = layout.lines.some((line) => onReceipt.test(line.plain) || alreadyPaid.test(line.plain))
  return computed && term && !isSettled ? { value: computed, certainty: 0.9, from: term } : null
}

/** True when the document says that it's due at once or already paid: no later day is to be expected. */
export const isSettledAtOnce = (layout: Layout): boolean =>
  layout.lines.some((line) => onReceipt.test(line.plain) || alreadyPaid.test(line.plain))
