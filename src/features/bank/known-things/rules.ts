import { daysBetween } from '../../../shared/dates.ts'
import {
  type Candidate,
  type Due,
  type Learned,
  type Movement,
  mostDays,
  type OpenLine,
  type OtherLine,
  type Reason,
  type Received,
} from '../candidates/rules.ts'
import { namedIn, saysUnit, wordsOf } from '../payer-texts/rules.ts'

/** What the books hold already, of the same amount within some days. */
export function movementsFor({ postedOn, amountCents, text }: OpenLine, movements: readonly Movement[]): Candidate[] {
  const near = movements.filter(
    ({ amountCents: cents, on }) =>
      cents === amountCents && daysBetween(on, postedOn) <= mostDays.before && daysBetween(postedOn, on) <= 5,
  )
  const words = wordsOf(text)
  return near.map((one) => {
    const days = Math.abs(daysBetween(one.on, postedOn))
    const isNumbered = one.numbers.some((number) => number !== '' && words.includes(number))
    const isNamed = one.names.some((names) => namedIn(words, names) >= 1)
    const isUnit = one.units.some((unit) => saysUnit(words, unit))
    const isAlone = near.length === 1
    const score =
      58 -
      2 * days +
      (isNumbered ? 30 : 0) +
      (isNamed ? 28 : 0) +
      (isUnit ? 28 : 0) +
      (isAlone ? 16 : 0) +
      (one.ids.length > 1 ? 14 : 0)
    const why: Reason[] = ['same_amount', ...(days === 0 ? (['same_day'] as const) : [])]
    if (isNumbered) why.push('number_in_text')
    if (isUnit) why.push('unit_in_text')
    if (isNamed) why.push('name_in_text')
    return { target: { kind: 'movement', key: one.key }, score, reasons: why }
  })
}

/** Bills of the amount that leaves, which nobody noted as paid. */
export function duesFor({ postedOn, amountCents, text }: OpenLine, dues: readonly Due[]): Candidate[] {
  const words = wordsOf(text)
  const near = dues.filter(
    ({ leftCents, dueOn }) => leftCents === -amountCents && Math.abs(daysBetween(postedOn, dueOn)) <= 60,
  )
  return near.map(({ billId, instalmentId, vendorName, number, dueOn }) => {
    const isNumbered = number !== null && wordsOf(number).every((word) => words.includes(word))
    const isNamed = namedIn(words, { family: vendorName, given: '' }) >= 1
    const days = Math.abs(daysBetween(postedOn, dueOn))
    const why: Reason[] = ['same_amount']
    if (isNumbered) why.push('number_in_text')
    if (isNamed) why.push('name_in_text')
    return {
      target: { kind: 'bill', billId, instalmentId },
      score: 40 + (isNumbered ? 30 : 0) + (isNamed ? 30 : 0) + (near.length === 1 ? 14 : 0) - days / 6,
      reasons: why,
    }
  })
}

const returned = ['retourne', 'returned', 'nsf', 'provision', 'impaye', 'refuse', 'retour']
/** A payment that came in and leaves again within some days. */
export function returnsFor({ postedOn, amountCents, text }: OpenLine, received: readonly Received[]): Candidate[] {
  const words = wordsOf(text)
  const saysSo = words.some((word) => returned.includes(word))
  const near = received.filter(
    ({ amountCents: cents, on }) =>
      cents === -amountCents && on <= postedOn && daysBetween(on, postedOn) <= mostDays.before,
  )
  return near.map(({ receiptId, unitNumber, names, on }) => {
    const isNamed = names.some((one) => namedIn(words, one) >= 1) || saysUnit(words, unitNumber) > 0
    // Never sure: what it does is not undone in one click.
    const score =
      12 + (saysSo ? 26 : 0) + (isNamed ? 30 : 0) + (near.length === 1 ? 10 : 0) - daysBetween(on, postedOn) / 2
    return {
      target: { kind: 'return', receiptId },
      score,
      reasons: [
        'opposite',
        ...(saysSo ? (['says_returned'] as const) : []),
        ...(isNamed ? (['name_in_text'] as const) : []),
      ],
    }
  })
}

/** Fees and interest of the bank, and what was filed so before. */
export function categoriesFor({ amountCents, text }: OpenLine, said: readonly Learned[]): Candidate[] {
  const words = wordsOf(text)
  const found = said.flatMap(({ category, count }): Candidate[] =>
    category === null
      ? []
      : [{ target: { kind: 'category', category }, score: 78 + Math.min(8, 4 * count), reasons: ['learned'] }],
  )
  if (found.length > 0) return found
  const isInterest = words.some((word) => word === 'interet' || word === 'interets' || word === 'interest')
  const isFee = words.some((word) => word === 'frais' || word === 'fee' || word === 'fees' || word === 'forfait')
  if (amountCents > 0 && isInterest)
    return [{ target: { kind: 'category', category: 'other_income' }, score: 84, reasons: ['says_interest'] }]
  if (amountCents < 0 && amountCents >= -20_000 && isFee)
    return [{ target: { kind: 'category', category: 'administration' }, score: 84, reasons: ['says_fee'] }]
  return []
}

const transferred = ['virement', 'transfert', 'transfer', 'tfr', 'vir']
/** Money that left one account of the fund for another within some days. It is sure only where both lines say so. */
export function transfersFor({ postedOn, amountCents, text }: OpenLine, others: readonly OtherLine[]): Candidate[] {
  const saysSo = (said: string) => wordsOf(said).some((word) => transferred.includes(word))
  const near = others.filter(
    ({ amountCents: cents, on }) => cents === -amountCents && Math.abs(daysBetween(on, postedOn)) <= mostDays.between,
  )
  return near.map(({ lineId, on, text: other }) => {
    const days = Math.abs(daysBetween(on, postedOn))
    const isSaid = saysSo(text) && saysSo(other)
    return {
      target: { kind: 'transfer', lineId },
      score: 48 - 2 * days + (isSaid ? 26 : 0) + (near.length === 1 ? 12 : 0),
      reasons: [
        'opposite',
        ...(days === 0 ? (['same_day'] as const) : []),
        ...(isSaid ? (['says_transfer'] as const) : []),
      ],
    }
  })
}
