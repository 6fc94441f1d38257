import { addDays, addMonths, type Day } from '../../../../shared/dates.ts'
import { resembles } from '../find/amounts.ts'
import { counted, during, numbers, offered, several, single, starting, times } from '../lexicon/payment-sentences.ts'
import { phrases } from '../lexicon/phrases.ts'
import type { Paragraph } from './paragraphs.ts'
import { monthlyDay } from './payment-days.ts'
import { type Instalments, isCalendar } from './payment-rows.ts'

const mostPayments = 53

type Step = (day: Day, count: number) => Day
const inMonths =
  (months: number): Step =>
  (day, count) =>
    addMonths(day, months * count)
const paces: readonly [RegExp, Step][] = [
  [/\b(?:aux (?:deux|2) mois|every (?:two|2|second|other) months?|bimestriel\w*)\b/, inMonths(2)],
  [
    phrases`
      trimestriel\w*
      quarterly
      aux (trois|3) mois
      every (three|3) months
      (par|chaque) trimestre
      (per|each) quarter
    `,
    inMonths(3),
  ],
  [/\b(?:semestriel\w*|semi-annual\w*|aux (?:six|6) mois|every (?:six|6) months)\b/, inMonths(6)],
  [
    /\b(?:aux (?:deux|2) semaines|aux quinze jours|bi-?weekly|every (?:two|2|other) weeks?)\b/,
    (day, n) => addDays(day, 14 * n),
  ],
  [/\b(?:hebdomadaires?|weekly|par semaine|chaque semaine|(?:per|each|every) week)\b/, (day, n) => addDays(day, 7 * n)],
  [
    phrases`
      mensuel\w*
      mensualite[s]
      monthly
      par mois
      (chaque|du) mois
      (per|each|every|the) month
      #+ (mois|months)
    `,
    inMonths(1),
  ],
]
interface Term {
  readonly count: number
  readonly at: number
  readonly isLast: boolean
}

function termsIn(text: string): Term[] {
  const many = [...text.matchAll(counted), ...text.matchAll(times), ...text.matchAll(during)].map(
    ({ index, groups }) => ({
      count: Number(groups?.n ?? numbers.get(groups?.word ?? '') ?? 0),
      at: index,
      isLast: false,
    }),
  )
  const ones = [...text.matchAll(single)].map(({ index, groups }) => ({
    count: 1,
    at: index,
    isLast: /^(?:dernier|last|final)/.test(groups?.which ?? ''),
  }))
  return [...many, ...ones].filter(({ count }) => count > 0 && count <= mostPayments).sort((a, b) => a.at - b.at)
}

const repeated = (count: number, cents: number): number[] => Array.from({ length: count }, () => cents)

/** The payments of terms that have an amount each, the last payment last; null when they are one, or too many. */
function pricedAmounts(priced: readonly (Term & { readonly cents: number })[]): number[] | null {
  const ordered = [...priced.filter(({ isLast }) => !isLast), ...priced.filter(({ isLast }) => isLast)]
  const list = ordered.flatMap(({ count, cents }) => repeated(count, cents))
  return list.length > 1 && list.length <= mostPayments ? list : null
}

/** The total in so many equal payments, the first of them with what is left over. */
function equalAmounts(count: number, total: number): number[] | null {
  if (count < 2) return null
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, i) => (i === 0 ? total - each * (count - 1) : each))
}

/** The amounts of a sentence's payments, in order: null when it counts none, or is incomplete. */
function amountsOf({ text, amounts, days }: Paragraph, total: number): number[] | null {
  const terms = termsIn(text)
  const priced = terms.flatMap((term, i) => {
    const end = terms[i + 1]?.at ?? term.at + 90
    const cents = amounts.find(({ start }) => start > term.at && start < end)?.value ?? 0
    return cents > 0 && cents < total ? [{ ...term, cents }] : []
  })
  if (priced.length > 0) return pricedAmounts(priced)
  const [only] = terms.filter(({ count }) => count > 1)
  // "$1,250.00 a month for 12 months": the amount precedes.
  const before = only && amounts.findLast(({ start }) => start < only.at && only.at - start < 60)?.value
  if (only && before && before < total) return repeated(only.count, before)
  const [one, other] = amounts.filter(({ value }) => value !== total)
  if (offered.test(text) || /\d ?%/.test(text)) return null
  if (one) return other || terms.length > 0 ? null : heldAmounts(text, one, total)
  const isEqual = /\b(?:egaux|egales|equal)\b/.test(text)
  return equalAmounts(only?.count ?? (isEqual ? new Set(days.map(({ value }) => value)).size : 0), total)
}

/** "Payments of $500.00 each month": as many as the total holds. Null where no share of its own is printed for any of them. */
function heldAmounts(text: string, { start, value }: Paragraph['amounts'][number], total: number): number[] | null {
  const held = several.test(text.slice(0, start)) ? Math.round(total / value) : 0
  return held > 1 && held <= mostPayments ? repeated(held, value) : null
}

/** The days of a sentence's payments: each stated, or counted from the first by the stated interval. */
function daysOf({ text, days: said }: Paragraph, count: number): Day[] | null {
  const days = [...new Set(said.map(({ value }) => value))]
  const isRising = days.every((day, i) => i === 0 || day > (days[i - 1] ?? ''))
  if (days.length === count && isRising) return days
  const [first, last] = days
  const pace = paces.find(([pattern]) => pattern.test(text))?.[1]
  if (!first || !pace || days.length > 2 || !starting.test(text.slice(0, said[0]?.start))) return null
  // On the last day of each month, whatever its length.
  const isLastDay = monthlyDay(text) === 31
  const next = addMonths(`${first.slice(0, 8)}01`, 1)
  const counts = Array.from({ length: count }, (_, i) => (isLastDay ? addDays(addMonths(next, i), -1) : pace(first, i)))
  if (days.length === 1 || counts.at(-1) === last) return counts
  // "A first payment on the 15th of November, then 9 monthly ones from the 15th of December."
  return last && termsIn(text)[0]?.count === 1
    ? [first, ...Array.from({ length: count - 1 }, (_, i) => pace(last, i))]
    : null
}

/** As many amounts as days, in two enumerations. */
function zipped({ days, amounts }: Paragraph, total: number): number[] | null {
  const cents = amounts.flatMap(({ value }) => (value > 0 && value !== total ? value : []))
  return cents.length > 1 && cents.length === days.length && cents.reduce((a, b) => a + b, 0) === total ? cents : null
}

/** A repeated amount with a digit lost in recognition: the total gives it. */
function evened(cents: readonly number[], total: number): readonly number[] {
  const [said = 0, each] = [cents[0], total / cents.length]
  const isShort = String(each).length === String(said).length + 1 && Number.isInteger(each) && resembles(each, said)
  return isShort && cents.every((one) => one === said) ? cents.map(() => each) : cents
}

/** The payments of one sentence. */
function listOf(paragraph: Paragraph, total: number, issuedOn: Day | null): Instalments | null {
  const read = zipped(paragraph, total) ?? amountsOf(paragraph, total)
  const cents = read && evened(read, total)
  const dueOn = cents && daysOf(paragraph, cents.length)
  if (!cents || !dueOn || !isCalendar(issuedOn, dueOn)) return null
  const sum = cents.reduce((all, one) => all + one, 0)
  if (Math.abs(sum - total) > cents.length) return null
  const isSaid = paragraph.days.length >= cents.length && paragraph.days.every(({ isWhole }) => isWhole)
  const isPriced = paragraph.amounts.some(({ value }) => cents.includes(value))
  const shared = isPriced ? 0 : total % cents.length ? 0.25 : 0.08
  const certainty = (sum === total ? 0.9 : 0.65) - (isSaid ? 0 : 0.04) - shared
  const payments = dueOn.map((day, i) => ({ dueOn: day, amountCents: cents[i] ?? 0 }))
  return { payments, sum, line: paragraph.lead, certainty }
}

/** "4 versements égaux de 1 250,00 $ les 1er mars, 1er juin…", "12 monthly payments of $100.00 starting…". */
export function sentenceList(
  paragraphs: readonly Paragraph[],
  total: number,
  issuedOn: Day | null,
): Instalments | null {
  const lists = paragraphs.flatMap((paragraph) => listOf(paragraph, total, issuedOn) ?? [])
  return lists.reduce<Instalments | null>((best, one) => (one.certainty > (best?.certainty ?? 0) ? one : best), null)
}
