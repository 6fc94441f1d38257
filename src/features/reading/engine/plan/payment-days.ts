import { addDays, type Day, daysBetween, isDay } from '../../../../shared/dates.ts'
import { namesBill, type ReadDate } from '../find/dates.ts'
import { repairDates } from '../find/repair-dates.ts'
import { weightOf } from '../layout/labels.ts'
import { type Found, type Layout, type Line, partOfLine } from '../layout/layout.ts'
import { monthOf } from '../lexicon/months.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'

/** A day that a list of payments may name. */
export interface ListDay extends Found<Day> {
  /** Printed in full; else its year, its day or the day of signing comes from elsewhere on the document. */
  readonly isWhole: boolean
  /** "À compter du", "until": it may begin or end a list, and is no row of one. */
  readonly isBound: boolean
}

/** A day printed without all of its parts. */
interface Part extends Found<null> {
  readonly month: number
  readonly day: number
  readonly year: number | null
}
type Spot = (ListDay & { readonly month?: undefined }) | Part

const name = framed`(?<name>${anyOf(
  pieces`
    jan[v][ier|uary]
    fev[r][ier]
    feb[r][uary]
    mar[s]
    march
    avr[il]
    apr[il]
    mai
    may
    juin
    jun[e]
    juil[l[et]]
    jul[y]
    aou[t]
    aug[ust]
  `,
  /sept?(?:e[a-z]{2,5})?/,
  /oct(?:o[a-z]{2,4})?/,
  /nov(?:e[a-z]{2,5})?/,
  /dec(?:e[a-z]{2,5})?/,
)})(?![a-z])\.?`.source
const dayFirst = new RegExp(
  `(?<![\\d.,/$-])(?<d>[0-3]?\\d) ?(?:er|re|e|st|nd|rd|th)?[ .-]{1,2}(?:de |of )?${name}`,
  'g',
)
const monthFirst = new RegExp(`(?<![a-z])${name} ?(?<d>[0-3]?\\d)(?:st|nd|rd|th|er)?(?![\\d:/%]|[.,]\\d| ?\\$)`, 'g')
const monthAlone = new RegExp(`(?<![a-z]|\\d ?)${name}(?: (?<y>20\\d{2}))?(?!\\d)`, 'g')
const andMonth = new RegExp(`^(?:,| et| and| &) ?${name}(?! ?\\d{1,2}(?!\\d))`)
const ofEachMonth = anyOf(
  /\ble (1er|premier|\d{1,2})(?: jour)?(?: de| du| des)(?: chaque| chacun des)? mois\b/,
  /\bthe (1st|first|\d{1,2}(?:st|nd|rd|th))(?: day)? of (?:each|every|the) month\b/,
  /\b(dernier jour) (?:de chaque|du) mois\b/,
  /\b(last day) of (?:each|every|the) month\b/,
)
const onSigning = new RegExp(
  phrases`
    (a|lors de|des) la (signature|commande)
    (on|upon|at) (signing|signature|ordering)
    (a|des) l'(acceptation|ouverture du contrat)
    (on|upon) acceptance
    with [the] order
    (sur|des|a la|upon|on) (reception|receipt)
  `,
  'g',
)
const settled = /\brecue?s?\b|\breceived\b|\bpaid\b|\bpayee?s?\b|\bperc?u/

/** A payment that was made, a stamp: before the bill. A day after that of issue is neither, whatever its heading. */
const isOpen = (date: ReadDate, issuedOn: Day | null): boolean =>
  !namesBill(date.line) &&
  ((issuedOn !== null && date.value > issuedOn) ||
    (weightOf(date.hints, 'past') < 0.6 && weightOf(date.hints, 'stamp') < 0.6))

/** The billing day of the month, 31 for the last one, when the document states it. */
export function monthlyDay(text: string): number | null {
  const match = ofEachMonth.exec(text)
  if (!match) return null
  if (match[3] ?? match[4]) return 31
  const day = match[1] ?? match[2] ?? ''
  return /^(?:premier|first)$/.test(day) ? 1 : Number.parseInt(day, 10)
}

const dayOf = (year: number, month: number, day: number): Day | null => {
  for (let last = Math.min(day, 31); last >= Math.min(day, 28); last--) {
    const text = `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`
    if (isDay(text)) return text
  }
  return null
}

/** "le 15 mars, avril et mai 2026": the months that go on with a day. */
function monthsAfter(text: string, from: number): { start: number; end: number; month: number; year: number | null }[] {
  const next = andMonth.exec(text.slice(from))
  if (!next) return []
  const end = from + next[0].length
  const year = /^ (20\d{2})/.exec(text.slice(end))?.[1]
  const month = monthOf(next.groups?.name ?? '')
  return [{ start: from, end, month, year: year ? Number(year) : null }, ...monthsAfter(text, end)]
}

function partsOn(line: Line, taken: readonly ReadDate[], usual: number | null): Part[] {
  const text = repairDates(line.plain)
  const found: Part[] = []
  const add = (start: number, end: number, part: Pick<Part, 'month' | 'day' | 'year'>): void => {
    const isTaken = [...taken, ...found].some((one) => one.start < end && start < one.end)
    if (!isTaken && part.month > 0 && part.day > 0 && part.day < 32)
      found.push({ ...partOfLine(line, start, end, null), ...part })
  }
  for (const pattern of [dayFirst, monthFirst])
    for (const match of text.matchAll(pattern)) {
      const [month, day] = [monthOf(match.groups?.name ?? ''), Number(match.groups?.d)]
      const end = match.index + match[0].length
      add(match.index, end, { month, day, year: null })
      for (const one of monthsAfter(text, end)) add(one.start, one.end, { month: one.month, day, year: one.year })
    }
  if (usual === null) return found
  for (const { index, 0: whole, groups } of text.matchAll(monthAlone)) {
    const isCell = line.cells.some((cell) => cell.start === index && cell.end <= index + whole.length + 2)
    const year = groups?.y ? Number(groups.y) : null
    if (isCell || year) add(index, index + whole.length, { month: monthOf(groups?.name ?? ''), day: usual, year })
  }
  return found
}

/** Days that a line prints in full, or short of a year that the other one of a span gives. */
export function printedParts(line: Line, dates: readonly ReadDate[]): Found<Day>[] {
  const here = dates.filter((date) => date.line === line)
  const spots: Spot[] = [
    ...here.map((date) => ({ ...date, isWhole: true, isBound: false })),
    ...partsOn(line, here, null),
  ].sort((a, b) => a.start - b.start)
  return here.length > 0 ? settle(spots, null) : []
}

const near = (a: Spot | undefined, b: Spot): boolean =>
  a !== undefined && a.line.page === b.line.page && Math.abs(a.line.index - b.line.index) <= 3

/** The next day of a list that is printed in full. */
function nextWhole(spots: readonly Spot[], at: number): Day | undefined {
  let ahead = at + 1
  for (let next = spots[ahead]; next?.month !== undefined && near(spots[ahead - 1], next); next = spots[ahead]) ahead++
  const next = spots[ahead]
  return next && next.month === undefined && near(spots[ahead - 1], next) ? next.value : undefined
}

/** The last such day up to `latest`, else the first from `earliest` on. */
function nearest(on: (year: number) => Day | null, latest?: Day, earliest?: Day): Day | undefined {
  const years = (from: Day, step: 1 | -1): Day | undefined =>
    [0, step, 2 * step]
      .flatMap((more) => on(Number(from.slice(0, 4)) + more) ?? [])
      .find((day) => step * daysBetween(from, day) >= 0)
  if (latest) return years(latest, -1)
  return earliest ? years(earliest, 1) : undefined
}

/**
 * The year of a day printed without one: from the next days of the list, else from the ones before, else from the issue
 * date.
 */
function settle(spots: readonly Spot[], issuedOn: Day | null): ListDay[] {
  const days: ListDay[] = []
  spots.forEach((spot, i) => {
    if (spot.month === undefined) {
      days.push(spot)
      return
    }
    const on = (year: number): Day | null => dayOf(year, spot.month, spot.day)
    const latest = nextWhole(spots, i)
    const before = days.at(-1)
    const issued = issuedOn === null ? undefined : addDays(issuedOn, -3)
    const earliest = before && near(spots[i - 1], spot) ? addDays(before.value, 1) : issued
    const value = spot.year === null ? nearest(on, latest, earliest) : on(spot.year)
    if (value) days.push({ ...spot, value, isWhole: false, isBound: false })
  })
  return days
}

/** Every day that a list of payments may name, in reading order; those printed in part are completed. */
export function listDays(layout: Layout, dates: readonly ReadDate[], issuedOn: Day | null): ListDay[] {
  const usual = layout.lines.map((line) => monthlyDay(line.plain)).find((day) => day !== null) ?? null
  const spots = layout.lines.flatMap((line): Spot[] => {
    const here = dates.filter((date) => date.line === line)
    const signing = issuedOn !== null && !settled.test(line.plain) ? [...line.plain.matchAll(onSigning)] : []
    return [
      ...here
        .filter((date) => isOpen(date, issuedOn))
        .map((date): Spot => ({ ...date, isWhole: true, isBound: weightOf(date.hints, 'later') >= 0.8 })),
      ...(namesBill(line) ? [] : partsOn(line, here, usual)),
      ...signing.map(
        ({ index, 0: text }): Spot => ({
          ...partOfLine(line, index, index + text.length, issuedOn ?? ''),
          isWhole: false,
          isBound: false,
        }),
      ),
    ].sort((a, b) => a.start - b.start)
  })
  return settle(spots, issuedOn)
}
