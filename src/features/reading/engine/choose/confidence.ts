import { type Day, daysBetween } from '../../../../shared/dates.ts'
import type { Amount } from '../find/amounts.ts'
import { figuresOf } from '../find/tokens.ts'
import type { Found, Layout } from '../layout/layout.ts'
import type { BilledAmounts } from './amount-roles.ts'
import type { ReadNumber } from './invoice-number.ts'
import type { ChosenDates } from './issue-and-due.ts'
import { isTotalMissing } from './missing-total.ts'
import { calibratedProbability, type Origin, type Ranking } from './ranking.ts'
import type { ReadVendor } from './vendor.ts'

/** A value shown as sure is one that nobody checks: what is less than proven stays below. */
const unproven = 0.85

/** Below this, recognition confuses digits now and then. */
const readWell = 0.8

const originOf = (from: Found<unknown> | null): Origin =>
  from?.line.words.some(({ certainty }) => certainty < 1) ? 'recognised' : 'printed'

/** As sure as such shares were right on layouts never trained on, less where recognition was unsure of the words. */
export function confidenceOf(ranking: Ranking, share: number, from: Found<unknown> | null): number {
  const certainty = from?.certainty ?? 1
  const right = calibratedProbability(ranking, share, originOf(from)) * (certainty < 0.55 ? 0.75 : 1)
  return certainty < readWell ? Math.min(right, unproven) : right
}

/** "2026- 09-23": a gap within a day's figures is the mark of a hand, whose figures recognisers guess. */
const guessed = /\d ?[-/.] +\d|\d +[-/.] ?\d/

/** Bills are entered within this many days; a recognised one from farther away may have a figure of its year wrong. */
const usual = 1_000

/** A day without evidence of its own is never sure, nor is one recognized with gaps, or years from `today`. */
export function dayConfidence(
  ranking: Ranking,
  { value, share, from, isDoubtful, isProven }: ChosenDates<Day>,
  today: Day,
): number {
  const isFar = Math.abs(daysBetween(today, value)) > usual
  const isGuessed = originOf(from) === 'recognised' && (isFar || guessed.test(from?.text ?? ''))
  const right = Math.min(confidenceOf(ranking, share, from), isDoubtful ? 0.7 : 1)
  return isProven && !isGuessed ? right : Math.min(right, unproven)
}

/** Where the document names a day to pay that was not read, that there is none is never sure. */
export const noDayConfidence = (certainty: number, isMissing: boolean): number =>
  isMissing ? Math.min(certainty, unproven) : certainty

export const vendorConfidence = (vendor: ReadVendor): number =>
  Math.min(confidenceOf('vendor', vendor.share, vendor), vendor.isProven ? 1 : unproven)

const figuresAndLetters = (text: string): string => text.replace(/[^\p{L}\d]/gu, '')

const fewestFigures = 3
const clearly = 0.95

/** A number recognized once may have a wrong digit, which no layout shows; a short one may be only a part. */
export function numberConfidence(number: ReadNumber): number {
  const { isNamed, isRepeated, isAlike, hasRival } = number.proof
  const isRecognised = originOf(number) === 'recognised'
  const isMended = figuresAndLetters(number.text) !== figuresAndLetters(number.value)
  const isRead = !isRecognised || isRepeated || (!isAlike && number.certainty > 0.9)
  const isLong = figuresOf(number.value).length >= fewestFigures
  const right = confidenceOf('number', number.share, number)
  return right > clearly && isNamed && !hasRival && !isMended && isRead && isLong ? right : Math.min(right, unproven)
}

/**
 * Recognized sums are sure where all four are printed and fit, or where the total is printed twice: two sums and a rate
 * may share one wrong digit.
 */
export function sumConfidence(certainty: number, bill: BilledAmounts, amounts: readonly Amount[]): number {
  const from = bill.total?.from ?? null
  if (originOf(from) !== 'recognised') return certainty
  const figures = [bill.subtotal, bill.gst, bill.qst, bill.total]
  const isWhole = bill.isClosed && figures.every((figure) => figure?.from)
  const isRepeated = amounts.some((one) => one.line !== from?.line && one.value === bill.total?.cents)
  const isClear = !bill.isClosed && (from?.certainty ?? 0) > readWell
  return isWhole || isRepeated || isClear ? certainty : Math.min(certainty, unproven)
}

/** While a label of the total has no amount, another sum may have been taken for it. */
export const totalConfidence = (certainty: number, layout: Layout, amounts: readonly Amount[]): number =>
  isTotalMissing(layout, amounts) ? Math.min(certainty, unproven) : certainty

/** A document that does not call itself a credit is rarely negative: the sign may be that of a column. */
export const negativeConfidence = (certainty: number, saysCredit: boolean): number =>
  saysCredit ? certainty : Math.min(certainty, unproven)
