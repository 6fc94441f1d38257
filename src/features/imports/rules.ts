import type { RefusalDetails } from '../../shared/errors.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { type Import, type ImportNoun, type ImportStatus, mostRows, refuse, type VerdictName } from './contract.ts'
import { isPerson, isSeveral, isTotalLine, likeness } from './guesses/rules.ts'

/**
 * The life of an import, of which a manager takes some steps and its job the others. Its result is told of its place, with
 * its counts; a run that crashed begins again. Rows are checked again as often as wanted; after a run, those that it did
 * not write.
 */
export const importLife = lifecycle<ImportStatus, 'manager' | 'job'>()({
  check: { from: ['checked'], to: 'checked', by: ['manager'], fact: null },
  reopen: { from: ['paused', 'done', 'stopped'], to: 'paused', by: ['manager'], fact: null },
  run: { from: ['checked', 'paused', 'stopped'], to: 'waiting', by: ['manager'], fact: null },
  begin: { from: ['waiting', 'running'], to: 'running', by: ['job'], fact: null },
  finish: { from: ['running'], to: 'done', by: ['job'], fact: null },
  stop: { from: ['waiting', 'running'], to: 'stopped', by: ['job'], fact: null },
  pause: { from: ['waiting', 'running'], to: 'paused', by: ['manager'], fact: null },
  undo: { from: ['paused', 'done', 'stopped'], to: 'undone', by: ['manager'], fact: null },
})
export type ImportStep = keyof typeof importLife.steps

/** Whether a manager may take a step now. */
export const allows = (name: ImportStep, status: ImportStatus): boolean =>
  importLife.from(status, ['manager']).includes(name)
/** Whether rows may be corrected and checked again now. */
export const mayMend = (status: ImportStatus): boolean => allows('check', status) || allows('reopen', status)
/** Whether the next step is one of the job. */
export const isUnderway = (status: ImportStatus): boolean => importLife.from(status, ['job']).length > 0

/** The word for rows of one effect: planned until all of them are written. */
export const figureOf = (noun: ImportNoun, { status, now, done }: Figured, name: VerdictName) =>
  status === 'checked' || name === 'same' || name === 'refused' || done[name] < now[name]
    ? (`imports.planned_${noun}_${name}` as const)
    : (`imports.done_${noun}_${name}` as const)
type Figured = Pick<Import, 'status' | 'now' | 'done'>

export type Value = string | number | readonly string[] | null
export type ImportChanges = Readonly<Record<string, readonly [before: Value, after: Value]>>

/** Why a row, or a part of it, is refused: the key of a sentence, and the field of the cell that it is about. */
export interface ImportProblem {
  readonly field: string | null
  readonly key: string
  readonly details?: RefusalDetails
  /** Told beside what the row does: there is nothing to correct. */
  readonly isNotice?: true
}

/** The planned effect of a row. */
export interface Verdict {
  readonly verdict: VerdictName
  /** The thing that it would change. */
  readonly targetId: string | null
  readonly changes: ImportChanges
  readonly problems: readonly ImportProblem[]
}

/** The cells of a row by field; '' where the file has none. */
export type Cells = Readonly<Record<string, string>>

/**
 * The plan of a noun for one row; `added` counts the rows before it that add a thing. Pure: the check and the run share
 * it.
 */
export type RowPlanner = (cells: Cells, added: number) => Verdict

export const refused = (...problems: readonly ImportProblem[]): Verdict => ({
  verdict: 'refused',
  targetId: null,
  changes: {},
  problems,
})

export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** How the rows of a noun name their things. */
export interface RowIdentity {
  /** The cell that a repeated thing is told of. */
  readonly field: string
  /** The same for two rows of one thing, of which the first counts; '' for a row that names none. */
  readonly keyOf: (cells: Cells) => string
  /** As people call it. */
  readonly nameOf: (cells: Cells) => string
}

/** Things that one cell names, whatever its case. */
export const identifiedBy = (field: string): RowIdentity => ({
  field,
  keyOf: (cells) => (cells[field] ?? '').toLowerCase(),
  nameOf: (cells) => cells[field] ?? '',
})

interface Planned<Row extends SheetRow> {
  readonly rows: readonly Row[]
  /** The row of a file by field. */
  readonly cellsOf: (row: SheetRow) => Cells
  readonly identity: RowIdentity
  readonly plan: RowPlanner
}

/** The row of a file by field. */
export const cellsByField = ({ cells }: SheetRow, columns: readonly (string | null)[]): Cells =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))

/** The planned effect of each row, in order. */
export function planRows<Row extends SheetRow>({ rows, cellsOf, identity, plan }: Planned<Row>) {
  const lines = new Map<string, number>()
  let added = 0
  return rows.map((row): Row & Verdict => {
    const cells = cellsOf(row)
    const key = identity.keyOf(cells)
    const verdict =
      (isTotalLine(row.cells) ? sums : faultIn(cells)) ?? repeated(identity.field, lines.get(key)) ?? plan(cells, added)
    if (key !== '' && !lines.has(key)) lines.set(key, row.line)
    if (verdict.verdict === 'create') added += 1
    return { ...row, ...verdict }
  })
}

const repeated = (field: string, line: number | undefined): Verdict | undefined =>
  line === undefined ? undefined : refused({ field, key: 'imports.repeated', details: { line } })

const sums = { ...refused({ field: null, key: 'imports.total_line', isNotice: true }), verdict: 'same' as const }

/** A formula of the spreadsheet that failed. */
function faultIn(cells: Cells): Verdict | undefined {
  const faults = Object.keys(cells).filter((field) =>
    /^#(REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL|CALC)\b/.test(cells[field] ?? ''),
  )
  return faults.length === 0 ? undefined : refused(...faults.map((field) => ({ field, key: 'imports.formula_failed' })))
}

/** A heading without case, accents and signs. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A field with the headings, folded, by which it is known. */
export interface NamedField {
  readonly field: string
  readonly names: readonly string[]
}

/** How many of the first lines may precede the headings: a title, the date of a list. */
const mostTitles = 10

/**
 * Finds the line of headings: of the first ones, that with most headings that are known, or the one that a person says. Returns them with the
 * rows under them, each as long as the longest. People pasted without headings have empty ones. Throws `empty`, `too_many_rows`,
 * `no_titles_there`.
 */
export function underHeadings(lines: readonly SheetRow[], fields: readonly NamedField[], titlesAt?: number) {
  const { at, isBare } = titlesAt === undefined ? findTitles(lines, fields) : titlesOn(lines, titlesAt)
  const found = lines.slice(isBare ? at : at + 1)
  if (found.length === 0)
    throw titlesAt === undefined ? refuse('empty') : refuse('no_titles_there', undefined, 'titlesAt')
  if (found.length > mostRows) throw refuse('too_many_rows', { most: mostRows })
  const width = Math.max(...lines.slice(at).map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return {
    headings: filled(isBare ? [] : (lines[at]?.cells ?? [])),
    rows: found.map(({ line, cells }) => ({ line, cells: filled(cells) })),
    titlesAt: isBare ? null : (lines[at]?.line ?? null),
  }
}

interface Titles {
  readonly at: number
  /** Whether the line is a row already. */
  readonly isBare: boolean
}

function titlesOn(lines: readonly SheetRow[], titlesAt: number): Titles {
  const at = lines.findIndex(({ line }) => line === titlesAt)
  if (at < 0) throw refuse('no_titles_there', undefined, 'titlesAt')
  return { at, isBare: false }
}

function findTitles(lines: readonly SheetRow[], fields: readonly NamedField[]): Titles {
  const known = new Set(fields.flatMap(({ names }) => names))
  const score = ({ cells }: SheetRow) => cells.filter((cell) => known.has(foldHeading(cell))).length
  const first = lines.slice(0, mostTitles)
  const scores = first.map((line) => (isPerson(line.cells) ? 0 : score(line)))
  const most = Math.max(...scores)
  // Under a person, one known word is a cell of another person: « Locataire ».
  const least = first.slice(0, scores.indexOf(most)).some(({ cells }) => isPerson(cells)) ? 2 : 1
  const begin = Math.max(
    0,
    first.findIndex(({ cells }) => isSeveral(cells) || isPerson(cells)),
  )
  const at = most >= least ? scores.indexOf(most) : begin
  return { at, isBare: lines[at] !== undefined && isPerson(lines[at].cells) }
}

/** Whether a file has a line of headings. */
export const hasTitles = (headings: readonly string[]): boolean => headings.some(Boolean)

/**
 * Which field each column fills: as remembered, else by its known names, else by the most alike. No field is filled twice: the best match
 * has it.
 */
export function proposeColumns(
  headings: readonly string[],
  fields: readonly NamedField[],
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const matches = headings
    .flatMap((heading, column) => matchesOf(heading, fields, remembered).map((match) => ({ ...match, column })))
    .sort((a, b) => b.score - a.score || a.column - b.column)
  const columns = headings.map((): string | null => null)
  const [taken, settled] = [new Set<string>(), new Set<number>()]
  for (const { field, column } of matches) {
    if (settled.has(column) || taken.has(field ?? '')) continue
    settled.add(column)
    if (field) taken.add(field)
    columns[column] = field
  }
  return columns
}

const leastAlike = 0.75

function matchesOf(heading: string, fields: readonly NamedField[], remembered: ReadonlyMap<string, string | null>) {
  const folded = foldHeading(heading)
  if (folded === '') return []
  const kept = remembered.get(folded)
  const isKept = kept === null || fields.some(({ field }) => field === kept)
  if (kept !== undefined && isKept) return [{ field: kept, score: 2 }]
  const bare = foldHeading(heading.replace(/\([^)]*\)/g, ' '))
  const scoreOf = (name: string): number => {
    if (name === folded) return 1
    if (isMetric.test(folded)) return 0
    return name === bare ? 0.95 : likeness(folded, name)
  }
  return fields.flatMap(({ field, names }) => {
    const score = Math.max(...names.map(scoreOf))
    return score >= leastAlike ? [{ field, score }] : []
  })
}

/** An area in square metres is alike in name only. */
const isMetric = /\bm2\b|\bmetres?\b/
