import { labelBeside } from './label-beside.ts'
import { cellAt, column, type Found, type Layout } from './layout.ts'

/** One way a document names a value. `weight` is how surely these words mean that role. */
export interface Label<R extends string> {
  readonly role: R
  readonly pattern: RegExp
  readonly weight: number
}

export interface Hint<R extends string> {
  readonly role: R
  readonly weight: number
}

interface Match<R extends string> extends Hint<R> {
  readonly start: number
  readonly end: number
}

/** Labels in a text; where two overlap the longer one counts. */
export function matchLabels<R extends string>(text: string, labels: readonly Label<R>[]): Match<R>[] {
  const all: Match<R>[] = []
  // Few labels are met in any one text: to ask first makes nothing to throw away.
  for (const { role, pattern, weight } of labels)
    if (pattern.test(text))
      for (const match of text.matchAll(new RegExp(pattern.source, 'g')))
        if (match[0]) all.push({ role, weight, start: match.index, end: match.index + match[0].length })
  return all
    .filter(
      (one) =>
        !all.some(
          (other) =>
            other !== one &&
            other.start < one.end &&
            one.start < other.end &&
            other.end - other.start > one.end - one.start,
        ),
    )
    .sort((a, b) => a.start - b.start)
}

/** Letters with a meaning between a label and its value; rates, tax numbers and joining words have none. */
const between = (text: string): number =>
  text
    .replace(/\b\d{4,10}(?: ?\d{3,4})* ?(?:r[t7] ?[0o]\d{3}|[t7][qg] ?\d{4})?\b|\br\d{9}\b/g, '')
    .replace(/\b(?:le|du|au|de|la|on|no|is|est|cad|of|for|the|total|tvq|tps|gst|qst|date)\b|[^a-z]/g, '').length

const closeness = (letters: number): number => (letters <= 2 ? 1 : letters <= 12 ? 0.85 : letters <= 30 ? 0.55 : 0.25)

/** The label of a value in the words before it on its line. */
function leftHints<R extends string>(found: Found<unknown>, from: number, labels: readonly Label<R>[]): Hint<R>[] {
  const text = found.line.plain.slice(from, found.start)
  const matches = matchLabels(text, labels)
  const cell = cellAt(found.line, found.start)
  return matches.map((match, i) => {
    const rank = matches.length - 1 - i
    const crossed = cell && from + match.end <= cell.start ? text.slice(match.end).split('\t').length - 1 : 0
    return {
      role: match.role,
      weight: match.weight * closeness(between(text.slice(match.end))) * 0.65 ** rank * (crossed > 1 ? 0.8 : 1),
    }
  })
}

/** The label of a value beside it, not on its line. */
function besideHints<R extends string>(layout: Layout, found: Found<unknown>, labels: readonly Label<R>[]): Hint<R>[] {
  const text = labelBeside(layout, found)
  if (text === null) return []
  const matches = matchLabels(text, labels)
  return matches.map(({ role, weight, end }, i) => ({
    role,
    weight: weight * closeness(between(text.slice(end))) * 0.65 ** (matches.length - 1 - i),
  }))
}

/** The label of a value in the cells above: a heading right above, or the head of its table column. */
function aboveHints<R extends string>(
  layout: Layout,
  found: Found<unknown>,
  labels: readonly Label<R>[],
  isSameKind: (text: string) => boolean,
): { gap: number; hints: Hint<R>[] } {
  const cells = column(layout, found.line, found.box, -1, 30)
  let rows = 0
  let other = 0
  for (const { line, cell, gap } of cells) {
    if (isSameKind(cell.plain)) {
      rows++
      continue
    }
    const matches = matchLabels(cell.plain, labels)
    const covered = matches.reduce((sum, match) => sum + match.end - match.start, 0)
    const letters = cell.plain.replace(/[^a-z]/g, '').length
    if (matches.length && covered >= letters * 0.45) {
      const isHeading = line.index === found.line.index - 1 || gap < 2.2
      const base = rows === 0 && isHeading ? 0.85 : rows === 0 ? 0.85 - 0.08 * gap : 0.62 - 0.03 * rows
      return {
        gap: rows === 0 ? gap : 0,
        hints: matches.map((match) => ({ role: match.role, weight: match.weight * Math.max(0.1, base - 0.2 * other) })),
      }
    }
    if (letters > 3) other++
    // The head of a table column that names nothing we know still closes that column.
    if (other > 1 || (other > 0 && rows > 0)) break
  }
  return { gap: 99, hints: [] }
}

/** Some print the label in small under the value: it must touch it, and be nearer than any label above. */
function belowHints<R extends string>(
  layout: Layout,
  found: Found<unknown>,
  labels: readonly Label<R>[],
  above: number,
): Hint<R>[] {
  const cell = cellAt(found.line, found.start)
  const next =
    cell && cell.end - cell.start <= found.end - found.start + 3
      ? column(layout, found.line, found.box, 1, 1)[0]
      : undefined
  if (!next || next.gap > above - 0.25) return []
  const matches = matchLabels(next.cell.plain, labels)
  const covered = matches.reduce((sum, match) => sum + match.end - match.start, 0)
  if (covered < next.cell.plain.replace(/[^a-z]/g, '').length * 0.6 || /\d/.test(next.cell.plain)) return []
  return matches.map((match) => ({ role: match.role, weight: 0.8 * match.weight }))
}

/**
 * The labels of a value, best first. `from` is the end of the value before it on the line; `isSameKind` tells the cells
 * of a table column that hold such values too.
 */
export function hintsFor<R extends string>(
  layout: Layout,
  found: Found<unknown>,
  from: number,
  labels: readonly Label<R>[],
  isSameKind: (text: string) => boolean,
): Hint<R>[] {
  const onLine = leftHints(found, from, labels)
  const left = onLine.length > 0 ? onLine : besideHints(layout, found, labels)
  const strong = Math.max(0, ...left.map((hint) => hint.weight))
  // A label right before it, in its own cell, excludes those above.
  const cell = cellAt(found.line, found.start)
  const lead = found.line.plain.slice(Math.max(from, cell?.start ?? 0), found.start)
  const last = matchLabels(lead, labels).at(-1)
  const isDirect = last !== undefined && between(lead.slice(last.end)) <= 2
  const above = isDirect || strong >= 0.75 ? { gap: 0, hints: [] } : aboveHints(layout, found, labels, isSameKind)
  const below = strong >= 0.4 ? [] : belowHints(layout, found, labels, above.gap)
  const apart = below.length ? below : above.hints
  return [...left, ...apart.map((hint) => ({ ...hint, weight: hint.weight * (strong > 0.4 ? 0.7 : 1) }))].sort(
    (a, b) => b.weight - a.weight,
  )
}

/** The weight a role got, 0 when nobody named it so. */
export const weightOf = <R extends string>(hints: readonly Hint<R>[], role: R): number =>
  Math.max(0, ...hints.filter((hint) => hint.role === role).map((hint) => hint.weight))
