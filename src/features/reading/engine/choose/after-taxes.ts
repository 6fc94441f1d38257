import type { Amount } from '../find/amounts.ts'
import {
  asTotal,
  type BilledAmounts,
  best,
  derivedFigure,
  near,
  notBilled,
  printedFigure,
  weight,
} from './amount-roles.ts'

const totalRank = (amount: Amount): number => asTotal(amount) - 0.7 * notBilled(amount)

/** A total that holds back part of the work: what is payable is the net printed after it. */
function afterHoldback(amounts: readonly Amount[], bill: BilledAmounts): BilledAmounts {
  const total = bill.total?.cents ?? 0
  const held = amounts.filter((amount) => weight(amount, 'holdback') > 0.7 && amount.value !== 0)
  for (const part of held) {
    const net = best(amounts, total - Math.abs(part.value), 1, totalRank)
    if (net && asTotal(net) > 0.5 && notBilled(net) < 0.5)
      return { ...bill, total: printedFigure(net), certainty: Math.min(bill.certainty, 0.88) }
  }
  return bill
}

const isAfter = (amount: Amount, other: Amount): boolean =>
  amount.line.index > other.line.index || (amount.line === other.line && amount.start > other.start)

/** Rows between two sums that belong to this bill: no earlier balance, payment, penalty or repeated sum. */
const rowsBetween = (amounts: readonly Amount[], from: Amount, to: Amount, sum: number): Amount[] =>
  amounts.filter(
    (one) =>
      one.value > 0 &&
      isAfter(one, from) &&
      isAfter(to, one) &&
      notBilled(one) < 0.5 &&
      !(one.value === sum && asTotal(one) > 0.5),
  )

/** True when rows one after the other, or one that sums them up, come to so much. */
function comesTo(rows: readonly Amount[], cents: number): boolean {
  return rows.some((_, i) => {
    let sum = 0
    return rows.slice(i).some(({ value }) => {
      sum += value
      return sum === cents
    })
  })
}

/** The last and largest amount of its column, whatever is beside it: a sum may be labelled a little higher or lower. */
const stands = (amounts: readonly Amount[], sum: Amount): boolean =>
  amounts.every((one) => one === sum || one.value < sum.value || one.line.page !== sum.line.page) &&
  sum.line.cells.length === 1

/** Fees bear taxes, disbursements don't: these are added after the taxes, and the sum before them is not what is billed. */
function afterDisbursements(amounts: readonly Amount[], bill: BilledAmounts): BilledAmounts {
  // More is added below both the sum and its taxes: above these an account may print the sum alone.
  const first = [bill.total, bill.qst, bill.gst]
    .flatMap((figure) => figure?.from ?? [])
    .reduce<Amount | null>((last, one) => (last && isAfter(last, one) ? last : one), null)
  const before = bill.total?.cents ?? 0
  if (!first || before <= 0) return bill
  const deposits = [0, ...amounts.filter((one) => weight(one, 'deposit') > 0.7).map(({ value }) => Math.abs(value))]
  const isSum = (one: Amount): boolean =>
    asTotal(one) > 0.5 || (weight(one, 'subtotal') < 0.5 && weight(one, 'instalment') < 0.5 && stands(amounts, one))
  // A sum of an earlier balance and the sum before is no sum of this bill, though rows may add up to it by chance.
  const explained = mentioned(amounts, before)
  const later = amounts.filter(
    (one) => isAfter(one, first) && isSum(one) && notBilled(one) < 0.5 && !explained.has(one.value),
  )
  for (const last of [...later].reverse())
    for (const deposit of deposits) {
      const added = last.value + deposit - before
      if (added <= 0 || !comesTo(rowsBetween(amounts, first, last, before), added)) continue
      const whole = best(amounts, before + added, 0, totalRank)
      const total = deposit === 0 ? printedFigure(last) : whole ? printedFigure(whole) : derivedFigure(before + added)
      return { ...bill, total, certainty: Math.min(bill.certainty, deposit === 0 ? 0.93 : 0.85) }
    }
  return bill
}

/** Sums of what a bill mentions: earlier balances added, payments and deposits taken off, parts held back. */
function mentioned(amounts: readonly Amount[], total: number): ReadonlySet<number> {
  const of = (...roles: ('before' | 'paid' | 'deposit' | 'holdback')[]): number[] => [
    ...new Set(
      amounts
        .filter((one) => roles.some((role) => weight(one, role) > 0.5))
        .map(({ value }) => Math.abs(value))
        .filter((value) => value > 0),
    ),
  ]
  const sums = new Set([total])
  for (const cents of [
    ...of('before').slice(0, 4),
    ...of('paid', 'deposit', 'holdback')
      .slice(0, 4)
      .map((cents) => -cents),
  ])
    for (const sum of Array.from(sums)) sums.add(sum + cents)
  return sums
}

/** Another sum that the document calls its total, which nothing that it mentions explains. */
function hasRival(amounts: readonly Amount[], bill: BilledAmounts): boolean {
  const total = bill.total?.cents ?? 0
  const explained = mentioned(amounts, total)
  return amounts.some(
    (one) =>
      one.value > total &&
      Math.max(weight(one, 'total'), weight(one, 'due')) > 0.6 &&
      notBilled(one) < 0.5 &&
      weight(one, 'subtotal') < 0.5 &&
      weight(one, 'instalment') < 0.5 &&
      ![...explained].some((sum) => near(sum, one.value, 1)),
  )
}

/** The amount due after the taxes, where more is added or held back; less sure where another total is printed. */
export function afterTaxes(amounts: readonly Amount[], bill: BilledAmounts): BilledAmounts {
  const whole = afterDisbursements(amounts, afterHoldback(amounts, bill))
  return hasRival(amounts, whole) ? { ...whole, certainty: Math.min(whole.certainty, 0.8) } : whole
}
