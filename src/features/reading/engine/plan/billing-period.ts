import { addDays, type Day, daysBetween } from '../../../../shared/dates.ts'
import type { ReadSchedule } from '../../extraction/contract.ts'
import type { Amount } from '../find/amounts.ts'
import type { ReadDate } from '../find/dates.ts'
import { column, type Found, type Layout, type Line } from '../layout/layout.ts'
import { agreed, bareQuarter, billed, done, invoiced, named, noise, upkeep } from '../lexicon/billing-paces.ts'
import { printedParts } from './payment-days.ts'
import { eachMonth, feesOfMonth, ofOneMonth, spanName, spanOfWork } from './service-spans.ts'
import { isWorkDone } from './yearly-work.ts'

type Kind = ReadSchedule['kind']

export interface BillingPeriod {
  readonly kind: Kind
  readonly line: Line
  readonly certainty: number
}

/** The billed period in a cell. */
function kindIn(text: string): Kind | null {
  for (const [kind, pattern] of named) {
    if (!pattern.test(text)) continue
    const isWork = done.test(text) && !invoiced.test(text)
    const isBilled = billed.test(text)
    if (kind === 'weekly' && (!isBilled || isWork)) continue
    if (kind === 'quarterly' && bareQuarter.test(text) && !isBilled && !upkeep.test(text)) continue
    if (kind !== 'yearly' && isWork && !agreed.test(text)) continue
    return kind
  }
  return null
}

const isBare = (text: string, start: Found<unknown>, end: Found<unknown>): boolean =>
  /^[\s(]*$/.test(text.slice(0, start.start)) &&
  /^\s*(?:au|to|a|[–—-])\s*$/.test(text.slice(start.end, end.start)) &&
  /^[\s)]*(?:\(?(?:annual|annuel|monthly|mensuel)\)?)?$/.test(text.slice(end.end))

/** A statement of account names the days that it covers. */
const statement = /\betat de compte\b|\bstatement\b/

const kindOfSpan = (from: Day, to: Day): Kind | null => {
  const days = daysBetween(from, to)
  if (days >= 27 && days <= 31) return 'monthly'
  if (days >= 88 && days <= 93) return 'quarterly'
  return days >= 363 && days <= 366 ? 'yearly' : null
}

/** "Mar 11 – Apr 10, 2026" under the billed row, alone on its line; undefined where other words are there. */
function spanAlone(line: Line, alone: readonly Found<Day>[]): Kind | null | undefined {
  const [start, end] = alone
  // "1er au 31 juillet 2026"
  const isMonth = alone.length === 1 && start && Number(start.value.slice(8)) > 27 && start.end === line.plain.length
  if (isMonth && /^(?:du )?1er au $/.test(line.plain.slice(0, start.start))) return 'monthly'
  if (start && end && alone.length === 2 && isBare(line.plain, start, end)) {
    const days = daysBetween(start.value, end.value)
    return kindOfSpan(start.value, end.value) ?? kindOfSpan(start.value, addDays(end.value, days > 300 ? 1 : -1))
  }
  return undefined
}

/** "Service period: July 1 - July 31, 2026": a period billed without its name. */
function spanOn(layout: Layout, line: Line, dates: readonly ReadDate[]): Kind | null {
  const days = printedParts(line, dates)
  const alone = spanAlone(line, days)
  if (alone !== undefined) return alone
  if (!spanName.test(line.plain) || spanOfWork.test(line.plain)) return null
  const [from, to, other] = days
  if (from && to && !other) {
    const gap = /^[^a-z]{0,8}(?:au|to|a|through)?[^a-z]{0,8}$/.test(
      line.plain.slice(from.end, to.start).replace(/\d/g, ''),
    )
    return gap ? kindOfSpan(from.value, to.value) : null
  }
  const month = /\b(?:periode|period|mois vise|cycle)\b[^\t\d]{0,20}[:\t ]+[a-z]{3,9}\.? 20\d\d\b/
  if (!from && month.test(line.plain)) return 'monthly'
  const head = line.cells.find((cell) => /^(?:mois vise|(?:billing|service) month|mois de service)\b/.test(cell.plain))
  return head && column(layout, line, head.box, 1, 2).some(({ cell }) => /^[a-z]{3,9}\.? 20\d\d$/.test(cell.plain))
    ? 'monthly'
    : null
}

export interface Seller {
  /** Such a seller bills by the period that it names. */
  readonly isSteady: boolean
  /** It provides a line or a connection, which is paid by the month unless a meter counts. */
  readonly isLine: boolean
}

/** Values of the document read before. */
export interface Printed {
  readonly dates: readonly ReadDate[]
  readonly amounts: readonly Amount[]
}

/** The period that the document bills, from words first. */
export function readPeriod(
  layout: Layout,
  { dates, amounts }: Printed,
  { isSteady, isLine }: Seller,
): BillingPeriod | null {
  for (const [kind] of named)
    for (const line of layout.lines) {
      if (noise.test(line.plain) || isWorkDone(layout, line, amounts)) continue
      if (line.cells.some((cell) => kindIn(cell.plain) === kind) || kindIn(line.plain) === kind)
        return { kind, line, certainty: 0.85 }
    }
  if (!isSteady) return null
  const monthlyBill = layout.lines.find((line) => !noise.test(line.plain) && eachMonth.test(line.plain))
  if (isLine && monthlyBill) return { kind: 'monthly', line: monthlyBill, certainty: 0.75 }
  if (layout.lines.some(({ plain }) => statement.test(plain))) return null
  for (const line of layout.lines) {
    const isMonth = line.cells.some(
      ({ plain }) => (ofOneMonth.test(plain) || feesOfMonth.test(plain)) && !done.test(plain),
    )
    const kind = noise.test(line.plain) ? null : isMonth ? 'monthly' : spanOn(layout, line, dates)
    if (kind) return { kind, line, certainty: 0.75 }
  }
  return null
}
