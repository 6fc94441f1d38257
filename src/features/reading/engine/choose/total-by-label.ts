import type { Amount } from '../find/amounts.ts'
import type { AmountRole } from '../lexicon/amount-labels.ts'
import { asTotal, type BilledAmounts, near, notBilled, printedFigure, weight } from './amount-roles.ts'

/** Words alone: the best named amount of each kind, for bills that bear no tax or that were badly read. */
export function totalByLabel(amounts: readonly Amount[], instalments: number): BilledAmounts {
  const sums = (amount: Amount): number => {
    const same = amounts.filter(
      (other) => other !== amount && other.value === amount.value && notBilled(other) < 0.5,
    ).length
    const premium = amounts.some(
      (tax) =>
        weight(tax, 'premiumTax') > 0.6 &&
        amounts.some((net) => net !== amount && near(net.value + tax.value, amount.value, 1) && net.value > tax.value),
    )
    const before = amounts.some(
      (old) =>
        old.value !== 0 &&
        weight(old, 'before') > 0.6 &&
        amounts.some((due) => due !== amount && asTotal(due) > 0.5 && near(due.value, old.value + amount.value, 1)),
    )
    return (
      Math.min(0.3, same * 0.12) +
      (premium ? 1.2 : 0) +
      (before ? 0.7 : 0) +
      (instalments !== 0 && near(amount.value, instalments, 2) ? 1.5 : 0) +
      (addsUp(amounts, amount) ? 0.6 : 0)
    )
  }
  const rank = (amount: Amount): number =>
    asTotal(amount) -
    notBilled(amount) -
    0.8 * weight(amount, 'instalment') -
    0.4 * weight(amount, 'subtotal') +
    sums(amount) +
    (amount.isMoney ? 0.05 : 0) +
    (amount.value === 0 ? -0.6 : 0)
  const ranked = amounts
    .filter((amount) => !amount.isUnit)
    .map((amount) => ({ amount, points: rank(amount) }))
    .sort((a, b) => b.points - a.points)
  const top = ranked[0]
  const rival = ranked.find(({ amount }) => amount.value !== top?.amount.value)
  const take = (role: AmountRole): Amount | null =>
    amounts.filter((amount) => weight(amount, role) > 0.7).sort((a, b) => weight(b, role) - weight(a, role))[0] ?? null
  const [subtotal, gst, qst] = [take('subtotal') ?? take('premium'), take('gst'), take('qst')]
  const isClear = top !== undefined && top.points - (rival?.points ?? 0) > 0.25
  const certainty = top
    ? Math.min(0.95, 0.3 + 0.3 * Math.min(2, Math.max(0, top.points)) + (isClear ? 0.05 : -0.15))
    : 0
  return {
    subtotal: subtotal ? printedFigure(subtotal) : null,
    gst: gst ? printedFigure(gst) : null,
    qst: qst ? printedFigure(qst) : null,
    total: top && top.points > 0.1 ? printedFigure(top.amount) : null,
    certainty,
    isClosed: false,
    score: 0,
  }
}

/** True when the amounts printed just above it, in its column, sum to it. */
function addsUp(amounts: readonly Amount[], total: Amount): boolean {
  let sum = 0
  let count = 0
  const above = amounts.filter(
    (other) =>
      other.line.page === total.line.page &&
      other.line.index < total.line.index &&
      Math.abs(other.box[2] - total.box[2]) < total.line.page.width * 0.03,
  )
  for (const other of above.sort((a, b) => b.line.index - a.line.index)) {
    sum += other.value
    count++
    if (count > 1 && sum === total.value) return true
  }
  return false
}
