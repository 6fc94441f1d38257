import { addDays, addMonths, type Day, daysBetween } from '../../../../shared/dates.ts'
import { type Amount, resembles } from '../find/amounts.ts'
import type { Line } from '../layout/layout.ts'
import type { Paragraph } from './paragraphs.ts'
import type { ListDay } from './payment-days.ts'
import { amountAt, type Instalments, isCalendar, middle, type Stepped } from './payment-rows.ts'

/** A place of the list, with what could be read there. */
interface Slot {
  readonly line: Line
  readonly x: number
  readonly y: number
  readonly day: Day | null
  readonly cents: number | null
}

const sumOf = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
const alike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(200, b * 0.002)

/** The amount after a day on its line, where it is the only one. */
function loneAfter(amounts: readonly Amount[], day: ListDay): Amount | undefined {
  const [only, ...more] = amounts.filter((one) => one.line === day.line && one.start > day.end)
  return more.length === 0 ? only : undefined
}

/** Down one column, then the next; a single line of days from left to right. */
function inReadingOrder(slots: readonly Slot[], size: number): Slot[] {
  const isAcross = Math.max(...slots.map(({ y }) => y)) - Math.min(...slots.map(({ y }) => y)) < size
  return slots.toSorted((a, b) => (isAcross || Math.abs(a.x - b.x) > 3 * size ? a.x - b.x : a.y - b.y))
}

const isSum = ({ line, start }: Amount): boolean =>
  /\b(?:total|tps|tvq|gst|qst|tax(?:e?s)?|solde|balance)\b/.test(line.plain.slice(0, start))

/** Places in the columns (or lines) of a list whose day or whose amount could be read. */
function slotsOf(
  { rows, dx, dy, side, edge }: Stepped,
  days: readonly ListDay[],
  amounts: readonly Amount[],
  total: number,
) {
  const { page, size } = rows[0]?.day.line ?? { page: undefined, size: 10 }
  const anchors = rows.map(({ day }) => ({ x: edge(day), y: middle(day) }))
  const gaps = anchors
    .slice(1)
    .map((one, i) => Math.abs(one.y - (anchors[i]?.y ?? 0)) + Math.abs(one.x - (anchors[i]?.x ?? 0)))
  const reach = Math.max(2.5 * size, 1.3 * Math.max(...gaps))
  const isInLine = (line: Line, x: number, y: number): boolean =>
    line.page === page &&
    anchors.some(
      (one) =>
        (Math.abs(one.x - x) < 1.3 * size && Math.abs(one.y - y) < reach) ||
        (Math.abs(one.y - y) < 0.75 * size && Math.abs(one.x - x) < reach),
    )
  const slots: Slot[] = []
  for (const day of days) {
    const [x, y] = [edge(day), middle(day)]
    if (!isInLine(day.line, x, y)) continue
    // Signs lost or gained at its ends shift an amount within its row.
    const inRow = Math.abs(dy) < size / 2 && dx > 0 ? loneAfter(amounts, day) : undefined
    const cents = (amountAt(amounts, { page: day.line.page, x, y, size }, { dx, dy, side }) ?? inRow)?.value ?? null
    slots.push({ line: day.line, x, y, day: day.value, cents })
  }
  for (const amount of amounts) {
    const [x, y] = [amount.box[side] - dx, middle(amount) - dy]
    if (amount.value === total || !isInLine(amount.line, x, y) || isSum(amount)) continue
    if (slots.some((slot) => Math.abs(slot.x - x) < 1.3 * size && Math.abs(slot.y - y) < 0.75 * size)) continue
    slots.push({ line: amount.line, x, y, day: null, cents: amount.value })
  }
  return inReadingOrder(slots, size)
}

/** Single amounts among repeated ones are taken for these where they resemble one, for unread where they differ much. */
function snap(cents: readonly (number | null)[]): (number | null)[] {
  const counts = new Map<number, number>()
  for (const one of cents) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  const usual = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1])
  const repeated = usual.reduce((sum, [, count]) => sum + count, 0)
  if (repeated * 2 < cents.length || cents.length < 4) return [...cents]
  return cents.map((one, i) => {
    if (one === null || (counts.get(one) ?? 0) > 1) return one
    const like = usual.find(([value]) => resembles(value, one))?.[0]
    const isOff = !usual.some(([value]) => one > value / 2 && one < value * 2)
    return like && (i > 0 || isOff) ? like : isOff ? null : one
  })
}

/** Corrects one amount of a full list, when only one can be wrong. */
function repairOne(known: readonly number[], rest: number): number[] | null {
  const fixes = known.flatMap((cents, i) => {
    const others = known.filter((_, other) => other !== i)
    const repaired = cents + rest
    const isUsual = others.length > 1 && others.filter((other) => alike(repaired, other)).length >= others.length - 1
    const isFit = repaired > 0 && (isUsual || resembles(repaired, cents))
    return isFit ? [{ list: known.with(i, repaired), isEven: others.includes(repaired) }] : []
  })
  const even = fixes.filter(({ isEven }) => isEven)
  const [fix, rival] = even.length > 0 ? even : fixes
  return fix && !rival ? fix.list : null
}

/** True of an amount like the others, or of a first one that is larger than all the rest, which are equal. */
function mayFill(list: readonly (number | null)[], known: readonly number[], rest: number): boolean {
  const usual = known[0] ?? 0
  const isFirst = list[0] === null && known.length > 1 && known.every((cents) => alike(cents, usual))
  return known.some((cents) => alike(rest, cents)) || (isFirst && rest > 0 && rest < 3 * usual)
}

/** The amounts of a list when all but one (or all but equal ones) are known and the total gives the rest. */
export function fillAmounts(read: readonly (number | null)[], total: number): number[] | null {
  const direct = read.flatMap((cents) => cents ?? [])
  if (direct.length === read.length && sumOf(direct) === total) return direct
  const list = snap(read)
  const known = list.flatMap((cents) => cents ?? [])
  const gaps = list.length - known.length
  const rest = total - sumOf(known)
  if (gaps === 0) return rest === 0 ? known : repairOne(known, rest)
  if (gaps === 1) return mayFill(list, known, rest) ? list.map((cents) => cents ?? rest) : null
  const filled = betweenAlike(list)
  const open = filled.filter((cents) => cents === null).length
  const left = total - sumOf(filled.flatMap((cents) => cents ?? []))
  if (open > 1 || known.length < gaps || (open === 0 && left !== 0)) return null
  return open === 0 || known.some((cents) => alike(left, cents)) ? filled.map((cents) => cents ?? left) : null
}

/** An unread amount between two equal ones, or after the last ones, is equal to them. */
const betweenAlike = (list: readonly (number | null)[]): (number | null)[] =>
  list.map((cents, i) => {
    if (cents !== null) return cents
    const before = list.slice(0, i).findLast((one) => one !== null)
    const after = list.slice(i + 1).find((one) => one !== null)
    return before === undefined || after === undefined || before === after
      ? i > 0
        ? (before ?? after ?? null)
        : null
      : null
  })

const steps: readonly ((day: Day, count: number) => Day)[] = [
  ...[1, 2, 3, 4, 6, 12].map((months) => (day: Day, count: number) => addMonths(day, months * count)),
  ...[7, 14, 28].map((days) => (day: Day, count: number) => addDays(day, days * count)),
]

/** The days of the list when the known ones keep a regular step. */
function fillDays(slots: readonly Slot[]): Day[] | null {
  const known = slots.flatMap(({ day }, i) => (day ? [{ day, i }] : []))
  const isRising = (days: readonly Day[]): boolean => days.every((day, i) => i === 0 || day > (days[i - 1] ?? ''))
  if (known.length === slots.length && isRising(known.map(({ day }) => day))) return known.map(({ day }) => day)
  for (const step of steps)
    for (const lead of known) {
      const days = slots.map((_, i) => step(lead.day, i - lead.i))
      const agreeing = known.filter(({ day, i }) => days[i] === day).length
      const isEnough = agreeing === known.length ? agreeing >= 2 : agreeing >= 3 && agreeing >= known.length - 1
      if (isEnough && isRising(days)) return days
    }
  return null
}

/**
 * A list with a misread or lost row: the other rows, their interval and the total give it. Without the total, nothing
 * is guessed.
 */
export function repairList(
  group: Stepped,
  days: readonly ListDay[],
  amounts: readonly Amount[],
  total: number,
  issuedOn: Day | null,
): Instalments | null {
  const slots = slotsOf(group, days, amounts, total)
  const [lead] = slots
  if (!lead || slots.length < 2) return null
  const cents = fillAmounts(
    slots.map((slot) => slot.cents),
    total,
  )
  const filled = cents && fillDays(slots)
  if (!cents || !filled || cents.some((one) => one <= 0 || one >= total) || !isCalendar(issuedOn, filled)) return null
  if (daysBetween(filled[0] ?? '', filled.at(-1) ?? '') > 800) return null
  const guessed = slots.filter(({ day }, i) => day !== filled[i]).length
  const repaired = slots.filter((slot, i) => slot.cents !== cents[i]).length
  return {
    payments: filled.map((dueOn, i) => ({ dueOn, amountCents: cents[i] ?? 0 })),
    sum: total,
    line: lead.line,
    certainty: 0.86 - (guessed > 0 ? 0.1 : 0) - (repaired > 1 ? 0.12 : 0) - (slots.length < 3 ? 0.1 : 0),
  }
}

/** A sentence of amounts and days, one of them misread: the amounts precede their days, or follow them. */
export function repairSentence(
  { days, amounts, lead }: Paragraph,
  total: number,
  issuedOn: Day | null,
): Instalments | null {
  const dueOn = days.map(({ value }) => value)
  // Where each day has a line of its own, rows are better evidence.
  const isRunning = days.some(
    (day, i) => i > 0 && Math.abs(middle(day) - middle(days[i - 1] ?? day)) < day.line.size / 2,
  )
  if (days.length < 3 || !isRunning || !isCalendar(issuedOn, dueOn)) return null
  const between = (from: number, to: number): number | null => {
    const here = amounts.filter(({ start, value }) => start >= from && start < to && value > 0 && value < total)
    return here.length === 1 ? (here[0]?.value ?? null) : null
  }
  const before = days.map((day, i) => between(days[i - 1]?.end ?? 0, day.start))
  const after = days.map((day, i) => between(day.end, days[i + 1]?.start ?? Number.POSITIVE_INFINITY))
  for (const read of [before, after]) {
    if (read.filter((cents) => cents !== null).length < days.length - 1) continue
    const cents = fillAmounts(read, total)
    if (cents?.every((one) => one > 0))
      return {
        payments: dueOn.map((day, i) => ({ dueOn: day, amountCents: cents[i] ?? 0 })),
        sum: total,
        line: lead,
        certainty: 0.8,
      }
  }
  return null
}
