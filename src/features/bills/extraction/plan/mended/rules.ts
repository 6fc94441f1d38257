import { addDays, addMonths, type Day, daysBetween } from '../../../../../shared/dates.ts'
import type { Amount } from '../../amounts/rules.ts'
import type { Line } from '../../layout/rules.ts'
import type { ListDay } from '../days/rules.ts'
import { amountAt, type Instalments, isCalendar, middle, type Stepped } from '../rows/rules.ts'

/** A place of the list, with what could be read there. */
interface Slot {
  readonly line: Line
  readonly x: number
  readonly y: number
  readonly day: Day | null
  readonly cents: number | null
}

const figures = (cents: number): string => String(Math.abs(cents))
/** What a recogniser makes of a figure: one digit taken for another, or lost. */
function resembles(a: number, b: number): boolean {
  const [long, short] = [figures(a), figures(b)].sort((p, q) => q.length - p.length)
  if (!long || !short || long.length - short.length > 1) return false
  if (long.length === short.length) return [...long].filter((sign, i) => sign !== short[i]).length <= 1
  return [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short)
}
const alike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(200, b * 0.002)

/** Places in the columns (or lines) of a list whose day or whose amount could be read. */
function slotsOf(
  { rows, dx, dy, side, edge }: Stepped,
  days: readonly ListDay[],
  amounts: readonly Amount[],
  total: number,
) {
  const page = rows[0]?.day.line.page
  const size = rows[0]?.day.line.size ?? 10
  const anchors = rows.map(({ day }) => ({ x: edge(day), y: middle(day) }))
  const gaps = anchors
    .slice(1)
    .map((one, i) => Math.abs(one.y - (anchors[i]?.y ?? 0)) + Math.abs(one.x - (anchors[i]?.x ?? 0)))
  const reach = Math.max(2.5 * size, 1.3 * Math.max(...gaps))
  const isInLine = (x: number, y: number): boolean =>
    anchors.some(
      (one) =>
        (Math.abs(one.x - x) < 1.3 * size && Math.abs(one.y - y) < reach) ||
        (Math.abs(one.y - y) < 0.75 * size && Math.abs(one.x - x) < reach),
    )
  const slots: Slot[] = []
  for (const day of days) {
    const [x, y] = [edge(day), middle(day)]
    if (day.line.page !== page || !isInLine(x, y)) continue
    const cents = amountAt(amounts, { page, x, y, size }, { dx, dy, side })?.value ?? null
    slots.push({ line: day.line, x, y, day: day.value, cents })
  }
  for (const amount of amounts) {
    const [x, y] = [amount.box[side] - dx, middle(amount) - dy]
    if (amount.line.page !== page || amount.value === total || !isInLine(x, y)) continue
    if (slots.some((slot) => Math.abs(slot.x - x) < 1.3 * size && Math.abs(slot.y - y) < 0.75 * size)) continue
    if (/\b(?:total|tps|tvq|gst|qst|tax(?:e?s)?|solde|balance)\b/.test(amount.line.plain.slice(0, amount.start)))
      continue
    slots.push({ line: amount.line, x, y, day: null, cents: amount.value })
  }
  // Down one column, then the next; a single line of days from left to right.
  const isAcross = Math.max(...slots.map(({ y }) => y)) - Math.min(...slots.map(({ y }) => y)) < size
  return slots.sort((a, b) => (isAcross ? a.x - b.x : Math.abs(a.x - b.x) > 3 * size ? a.x - b.x : a.y - b.y))
}

/** The amounts of the list when all but one (or all but equal ones) are known and the total tells the rest. */
function fillAmounts(slots: readonly Slot[], total: number): number[] | null {
  const known = slots.flatMap(({ cents }) => cents ?? [])
  const sum = known.reduce((all, cents) => all + cents, 0)
  const gaps = slots.length - known.length
  const rest = total - sum
  if (gaps === 0) {
    if (rest === 0) return known
    const fixes = known.flatMap((cents, i) => {
      const others = known.filter((_, other) => other !== i)
      const mended = cents + rest
      const isUsual = others.length > 1 && others.filter((other) => alike(mended, other)).length >= others.length - 1
      const isFit = mended > 0 && (isUsual || resembles(mended, cents))
      return isFit ? [{ list: known.with(i, mended), isEven: others.includes(mended) }] : []
    })
    const even = fixes.filter(({ isEven }) => isEven)
    const [fix, rival] = even.length > 0 ? even : fixes
    return fix && !rival ? fix.list : null
  }
  if (gaps === 1) {
    const first = slots[0]?.cents === null && known.every((cents) => alike(cents, known[0] ?? 0))
    const fits =
      known.some((cents) => alike(rest, cents)) || (first && known.length > 1 && rest > 0 && rest < 3 * (known[0] ?? 0))
    return fits ? slots.map(({ cents }) => cents ?? rest) : null
  }
  const usual = known.at(-1) ?? 0
  const isEven = known.length > 1 && known.slice(1).every((cents) => cents === usual)
  if (!isEven) return null
  const filled = slots.map(({ cents }) => cents ?? usual)
  return filled.reduce((all, cents) => all + cents, 0) === total ? filled : null
}

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
 * A list of which a row was misread or lost: the other rows, their step and the total tell what it said. Without the total,
 * nothing is guessed.
 */
export function mendList(
  group: Stepped,
  days: readonly ListDay[],
  amounts: readonly Amount[],
  total: number,
  issuedOn: Day | null,
): Instalments | null {
  const slots = slotsOf(group, days, amounts, total)
  const [lead] = slots
  if (!lead || slots.length < 2) return null
  const cents = fillAmounts(slots, total)
  const filled = cents && fillDays(slots)
  if (!cents || !filled || cents.some((one) => one <= 0 || one >= total) || !isCalendar(issuedOn, filled)) return null
  if (daysBetween(filled[0] ?? '', filled.at(-1) ?? '') > 800) return null
  const guessed = slots.filter(({ day }, i) => day !== filled[i]).length
  const mended = slots.filter((slot, i) => slot.cents !== cents[i]).length
  return {
    payments: filled.map((dueOn, i) => ({ dueOn, amountCents: cents[i] ?? 0 })),
    sum: total,
    line: lead.line,
    certainty: 0.86 - (guessed > 0 ? 0.1 : 0) - (mended > 1 ? 0.06 : 0) - (slots.length < 3 ? 0.1 : 0),
  }
}
