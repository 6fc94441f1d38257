import { taxesOn } from '../../../../shared/money.ts'
import { type Amount, resembles } from '../find/amounts.ts'
import type { AmountRole } from '../lexicon/amount-labels.ts'
import { type BilledAmounts, derivedFigure, type Figure, printedFigure, weight } from './amount-roles.ts'

const roles = ['subtotal', 'gst', 'qst', 'total'] as const
type Sums = Readonly<Record<(typeof roles)[number], number>>

const sumsOf = (subtotal: number): Sums => {
  const { gstCents, qstCents } = taxesOn(subtotal)
  return { subtotal, gst: gstCents, qst: qstCents, total: subtotal + gstCents + qstCents }
}

/** The amount of each role, where the document labels one of each, all recognized. */
function readSums(amounts: readonly Amount[]): Record<keyof Sums, Amount> | null {
  const of = (role: AmountRole): Amount | undefined =>
    amounts
      .filter((one) => one.value > 0 && weight(one, role) > 0.7)
      .sort((a, b) => weight(b, role) - weight(a, role))[0]
  const [subtotal, gst, qst, total] = roles.map(of)
  if (!subtotal || !gst || !qst || !total || new Set([subtotal, gst, qst, total]).size < 4) return null
  const all = { subtotal, gst, qst, total }
  return Object.values(all).some(({ certainty }) => certainty < 1) ? all : null
}

/** Figures that recognisers take for one another, most of all where they were written by hand. */
const lookalikes = ['38', '56', '17', '06', '49']
const isAlike = (a: string, b: string): boolean =>
  a === b || lookalikes.some((pair) => pair.includes(a) && pair.includes(b))
const comesNear = (read: number, right: number): boolean => {
  const [a, b] = [String(read), String(right)]
  return resembles(read, right) || (a.length === b.length && [...a].every((sign, i) => isAlike(sign, b[i] ?? '')))
}

const repairedConfidence = 0.62
const trustOfEach = 0.06

/**
 * The sums of a bill with a recognized digit or two wrong: each of the four follows from the others, and they are right
 * when all four printed ones come within one digit of them. In doubt, since nothing was read twice.
 */
export function repairSums(amounts: readonly Amount[]): BilledAmounts | null {
  const read = readSums(amounts)
  if (!read) return null
  const { subtotal, gst, total } = read
  const bases = [subtotal.value, gst.value * 20, Math.round(total.value / 1.14975)]
  const ways = bases
    .map(sumsOf)
    .filter((sums) => roles.every((role) => comesNear(read[role].value, sums[role])))
    .map((sums) => ({ sums, exact: roles.filter((role) => read[role].value === sums[role]).length }))
    .sort((a, b) => b.exact - a.exact)
  const [best, other] = ways
  const isClear = !other || other.exact < (best?.exact ?? 0) || other.sums.total === best?.sums.total
  if (!best || !isClear) return null
  const figure = (role: keyof Sums): Figure =>
    read[role].value === best.sums[role] ? printedFigure(read[role]) : derivedFigure(best.sums[role])
  return {
    subtotal: figure('subtotal'),
    gst: figure('gst'),
    qst: figure('qst'),
    total: figure('total'),
    certainty: repairedConfidence + trustOfEach * best.exact,
    isClosed: true,
    score: 0,
  }
}
