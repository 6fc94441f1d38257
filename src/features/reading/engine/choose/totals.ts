import { taxesOn } from '../../../../shared/money.ts'
import type { Amount } from '../find/amounts.ts'
import { afterTaxes } from './after-taxes.ts'
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
import { repairSums } from './misread-sums.ts'
import { totalByLabel } from './total-by-label.ts'

const subtotalRank = (amount: Amount): number =>
  weight(amount, 'subtotal') - 0.7 * notBilled(amount) - 0.3 * asTotal(amount)
const totalRank = (amount: Amount): number => asTotal(amount) - 0.7 * notBilled(amount)

interface Pair {
  readonly gst: Amount
  readonly qst: Amount
  readonly score: number
}

/** Amounts in the ratio of the two taxes. */
function taxPairs(amounts: readonly Amount[]): Pair[] {
  const pairs: Pair[] = []
  for (const gst of amounts) {
    const gstWeight = weight(gst, 'gst')
    if (gst.value === 0 || (gstWeight === 0 && Math.abs(gst.value) < 100)) continue
    for (const qst of amounts) {
      if (qst === gst || Math.sign(qst.value) !== Math.sign(gst.value)) continue
      if (!near(qst.value, gst.value * 1.995, 2)) continue
      const step = qst.line.index - gst.line.index
      const named = gstWeight + weight(qst, 'qst')
      const isBeside = qst.line.page === gst.line.page && Math.abs(step) <= 2
      if (named === 0 && !isBeside) continue
      pairs.push({ gst, qst, score: named + (isBeside ? 0.4 : 0) })
    }
  }
  return pairs.sort((a, b) => b.score - a.score).slice(0, 12)
}

/** The rows that a total may be made of: what is no mention of something else. */
const rowsFor = (amounts: readonly Amount[], total: Amount): Amount[] =>
  amounts.filter((amount) => notBilled(amount) < 0.5 && amount !== total && amount.value !== 0)

/** Amounts printed one under the other, from each row on, as long as they don't exceed so many. */
function runsOf(rows: readonly Amount[], most: number, width: number): Amount[][] {
  return rows.map((first, i) =>
    rows.slice(i, i + most).filter((row) => row === first || Math.abs(row.box[2] - first.box[2]) <= width * 0.03),
  )
}

const sumOf = (rows: readonly Amount[]): number => rows.reduce((sum, { value }) => sum + value, 0)

/** True when amounts printed one under the other before the total, or a single one, sum to it. */
const isSumOfRows = (amounts: readonly Amount[], cents: number, total: Amount): boolean =>
  runsOf(rowsFor(amounts, total), 6, total.line.page.width).some((run) =>
    run.some((_, i) => sumOf(run.slice(0, i + 1)) === cents),
  )

/** True when rows one under the other sum to it, and some of them alone bear the taxes. */
const isMixedOfRows = (
  amounts: readonly Amount[],
  cents: number,
  total: Amount,
  bearsTaxes: (cents: number) => boolean,
): boolean =>
  runsOf(rowsFor(amounts, total), 6, total.line.page.width).some((run) => {
    const last = run.findIndex((_, i) => sumOf(run.slice(0, i + 1)) === cents)
    return subsetSums(run.slice(0, last + 1)).some((sum) => sum !== 0 && bearsTaxes(sum))
  })

const subsetSums = (rows: readonly Amount[]): number[] =>
  rows.reduce<number[]>((sums, { value }) => sums.concat(sums.map((sum) => sum + value)), [0])

/** True of a price that bears both taxes of a pair. */
const bears =
  ({ gst, qst }: Pair) =>
  (cents: number): boolean => {
    const exact = taxesOn(cents)
    return near(exact.gstCents, gst.value, 2) && near(exact.qstCents, qst.value, 2)
  }

/** How surely a pair of taxes, a total and the price that they leave are those of the bill. */
function gradeOf(isFull: boolean, isSplit: boolean, hasSubtotal: boolean): { points: number; certainty: number } {
  if (isFull) return hasSubtotal ? { points: 3.2, certainty: 0.99 } : { points: 2.6, certainty: 0.95 }
  return isSplit ? { points: 2, certainty: 0.93 } : { points: 1.4, certainty: 0.86 }
}

function closeTotal(amounts: readonly Amount[], pair: Pair, total: Amount): BilledAmounts[] {
  const { gst, qst, score } = pair
  const fits = bears(pair)
  const rest = total.value - gst.value - qst.value
  const subtotal = best(amounts, rest, 1, subtotalRank)
  const isFull = fits(rest)
  // Part of the bill may bear no tax: what is left must be printed, or be rows of those that make the total.
  const isSplit =
    !isFull &&
    (amounts.some((part) => fits(part.value) && isSumOfRows(amounts, rest - part.value, total)) ||
      isMixedOfRows(amounts, rest, total, fits))
  const isBelow = Math.abs(rest) < Math.abs(gst.value) * 20 - 40
  // Five figures that fit to the cent, beside the taxes or printed again, need no name.
  const isNear = Math.abs(total.line.index - qst.line.index) <= 2
  const isPlaced = isSplit && (isNear || amounts.some((other) => other !== total && other.value === total.value))
  if (!isFull && (isBelow || (asTotal(total) < 0.6 && !isPlaced) || !(subtotal ?? isSplit))) return []
  const { points, certainty } = gradeOf(isFull, isSplit, subtotal !== null)
  return [
    {
      subtotal: subtotal ? printedFigure(subtotal) : derivedFigure(rest),
      gst: printedFigure(gst),
      qst: printedFigure(qst),
      total: printedFigure(total),
      certainty,
      isClosed: true,
      score: points + score + totalRank(total) + (subtotal ? 0.8 * subtotalRank(subtotal) : 0),
    },
  ]
}

/** The bills that a pair of taxes may close: with a printed total, or with a printed price alone. */
function closePair(amounts: readonly Amount[], pair: Pair): BilledAmounts[] {
  const { gst, qst, score } = pair
  const taxes = gst.value + qst.value
  const totals = amounts.filter(
    (amount) => Math.abs(amount.value) > Math.abs(taxes) * 1.5 && Math.sign(amount.value) === Math.sign(taxes),
  )
  const prices = amounts.filter(({ value }) => bears(pair)(value) && value !== 0)
  return [
    ...totals.flatMap((total) => closeTotal(amounts, pair, total)),
    ...prices.map((subtotal) => ({
      subtotal: printedFigure(subtotal),
      gst: printedFigure(gst),
      qst: printedFigure(qst),
      total: derivedFigure(subtotal.value + taxes),
      certainty: 0.85,
      isClosed: true,
      score: 1.1 + score + subtotalRank(subtotal),
    })),
  ]
}

/** A price and a total between which the two taxes fit, whatever is printed of them; null when they don't. */
function closeWithPrice(amounts: readonly Amount[], total: Amount, subtotal: Amount): BilledAmounts | null {
  const isPrice = Math.abs(subtotal.value) >= 500 && subtotal.value !== total.value
  if (!isPrice || Math.sign(subtotal.value) !== Math.sign(total.value)) return null
  const { gstCents, qstCents } = taxesOn(subtotal.value)
  if (!near(subtotal.value + gstCents + qstCents, total.value, 1)) return null
  const gst = best(amounts, gstCents, 1, (amount) => weight(amount, 'gst'))
  const rest = total.value - subtotal.value - (gst?.value ?? gstCents)
  const qst = best(amounts, rest, 1, (amount) => weight(amount, 'qst'))
  return {
    subtotal: printedFigure(subtotal),
    gst: gst ? printedFigure(gst) : derivedFigure(gstCents),
    qst: qst ? printedFigure(qst) : derivedFigure(rest),
    total: printedFigure(total),
    certainty: 0.93,
    isClosed: true,
    score: 2.6 + totalRank(total) + 0.8 * subtotalRank(subtotal) + (gst ? 0.6 : 0) + (qst ? 0.6 : 0),
  }
}

/** One of the two taxes was misread, or is printed with the other: the price and the total give both. */
function closeByPrice(amounts: readonly Amount[]): BilledAmounts[] {
  const totals = amounts.filter((total) => asTotal(total) >= 0.4 && notBilled(total) <= 0.6)
  return totals.flatMap((total) => amounts.flatMap((subtotal) => closeWithPrice(amounts, total, subtotal) ?? []))
}

/** Only one tax is printed (a seller without the other number, or words we can't read). */
function closeSingle(amounts: readonly Amount[]): BilledAmounts[] {
  const bills: BilledAmounts[] = []
  const taxes = amounts.filter(
    (amount) => amount.value !== 0 && Math.max(weight(amount, 'gst'), weight(amount, 'qst')) > 0.7,
  )
  for (const tax of taxes) {
    const isGst = weight(tax, 'gst') >= weight(tax, 'qst')
    const rate = isGst ? 0.05 : 0.09975
    for (const total of amounts) {
      if (asTotal(total) < 0.5) continue
      const subtotal = best(amounts, total.value - tax.value, 1, subtotalRank)
      if (!subtotal || !near(tax.value, subtotal.value * rate, 1.5)) continue
      bills.push({
        subtotal: printedFigure(subtotal),
        gst: isGst ? printedFigure(tax) : null,
        qst: isGst ? null : printedFigure(tax),
        total: printedFigure(total),
        certainty: 0.9,
        isClosed: true,
        score: 2.2 + totalRank(total) + subtotalRank(subtotal),
      })
    }
  }
  return bills
}

/**
 * The newly billed amounts of this document, from the amounts it prints. `instalments` is the sum of its dated
 * payments, 0 when none.
 */
export function readBilledAmounts(all: readonly Amount[], instalments: number): BilledAmounts {
  const amounts = all.filter((amount) => !amount.isUnit)
  const hypotheses = [
    ...taxPairs(amounts).flatMap((pair) => closePair(amounts, pair)),
    ...closeByPrice(amounts),
    ...closeSingle(amounts),
  ].sort((a, b) => b.score - a.score)
  const top = hypotheses[0]
  return top && top.score > 2.5 ? afterTaxes(amounts, top) : (repairSums(amounts) ?? totalByLabel(amounts, instalments))
}
