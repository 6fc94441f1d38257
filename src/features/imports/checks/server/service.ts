import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { passStep } from '../../../../server/lifecycle.ts'
import type { Uploads } from '../../../../server/routes.ts'
import { readTable } from '../../../../server/tabular/read-table.ts'
import { BadTable, type ReadingAsked, type Table } from '../../../../server/tabular/table.ts'
import { languages } from '../../../../shared/actor.ts'
import type { One } from '../../../../shared/contract.ts'
import { mostRows, refuse } from '../../contract.ts'
import { guessColumns } from '../../guesses/rules.ts'
import type { Reading } from '../../readings/contract.ts'
import { partsOf, provedWays, type ReadingWays } from '../../readings/rules.ts'
import {
  foldHeading,
  hasTitles,
  type NamedField,
  planRows,
  proposeColumns,
  type SheetRow,
  underHeadings,
} from '../../rules.ts'
import {
  type AskedPlace,
  authorizeImport,
  cellsOf,
  findAgain,
  getImport,
  type Importer,
  type ImportPlace,
  type ImportRecord,
  lifeOfImport,
  type RowRecord,
  refreshImports,
  type SettledPlace,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'
import { showImport } from '../../views/server/service.ts'
import { findDraftOf, findHeadings, insertRows, removeRepeated } from './store.ts'

/** The endpoints that receive a file and check what its rows would do, again after each correction. */
export const checkVerbs = (importer: Importer) => ({
  create: (ctx: Context, asked: AskedFile, uploads: Uploads) => receive(ctx, importer, asked, uploads),
  mend: (ctx: Context, mended: Mended) => mendCells(ctx, importer, mended),
})

/** The endpoints of what is said once for all rows, in the shape of the noun. */
export const settingsVerbs = <S extends z.ZodMiniType<Readonly<Record<string, unknown>>>>(
  importer: Importer,
  shape: S,
) => ({
  settings: async (ctx: Context, { id }: One): Promise<z.output<S>> =>
    shape.parse((await getImport(ctx, importer, id)).settings ?? {}),
  configure: (ctx: Context, { id, version, settings }: One & { version: number; settings: z.output<S> }) =>
    checkAgain(ctx, importer, { id, version }, () => ({ settings })),
})

/** A place, and how to read the file where that is not left to its bytes. */
interface AskedFile extends AskedPlace, ReadingAsked {
  readonly titlesAt?: number | undefined
}

/** Keeps the rows of a file with what each would do; the file itself is not kept. */
async function receive(ctx: Context, importer: Importer, asked: AskedFile, uploads: Uploads) {
  const place = await importer.find(ctx, asked)
  authorizeImport(ctx, importer, place)
  const [file] = uploads.file ?? []
  if (!file) throw refuse('empty')
  const named = namedFields(ctx, importer)
  const { lines, ...read } = await readLines(await ctx.files.bytes(file.storageKey), asked)
  const { headings, rows, titlesAt } = underHeadings(lines, named, asked.titlesAt)
  const columns = hasTitles(headings)
    ? await knownColumns(ctx, importer, place, headings)
    : guessColumns(rows, importer.fits)
  const id = await keepRows(ctx, importer, place, {
    fileName: file.name,
    reading: { ...read, sheets: [...read.sheets], titlesAt },
    headings,
    columns,
    rows,
  })
  await ctx.files.remove(file.storageKey)
  return showImport(ctx, importer, id)
}

/** The field that each heading names, as the organization last chose. */
export const knownColumns = async (ctx: Context, importer: Importer, place: ImportPlace, headings: readonly string[]) =>
  proposeColumns(headings, namedFields(ctx, importer), await findHeadings(ctx.db, { ...place, noun: importer.noun }))

/** The rows of a file, with the field that each column fills. */
export interface SheetRows {
  readonly fileName: string
  readonly headings: readonly string[]
  readonly columns: readonly (string | null)[]
  readonly rows: readonly SheetRow[]
  readonly reading?: Reading
  /** How cells are read, where that is known of other rows than these. */
  readonly ways?: ReadingWays
  /** The import that left these rows out. */
  readonly sourceId?: string
}

/**
 * Checks rows that another import left out, as if they came in a file. While they are only checked, answers those that are there, with
 * their corrections. The caller holds the other import. Throws `empty`.
 */
export async function checkRows(
  ctx: Context,
  importer: Importer,
  asked: AskedPlace,
  sheet: SheetRows & { readonly sourceId: string },
) {
  const place = await importer.find(ctx, asked)
  authorizeImport(ctx, importer, place)
  const draftId = await findDraftOf(ctx.db, ctx.scope(store.visibleImports(importer)), sheet.sourceId)
  if (draftId) return showImport(ctx, importer, draftId)
  if (sheet.rows.length === 0) throw refuse('empty')
  return showImport(ctx, importer, await keepRows(ctx, importer, place, sheet))
}

async function keepRows(ctx: Context, importer: Importer, place: ImportPlace, { rows: read, ...sheet }: SheetRows) {
  const rows = read.flatMap(({ line, cells }) =>
    partsOf(cells, sheet.columns, importer.split).map((part) => ({ line, cells: part })),
  )
  requireFew(rows)
  const settings = (await importer.firstSettings?.(ctx, place)) ?? null
  const ways = { ...provedWays({ ...sheet, rows }, importer.readings), ...sheet.ways }
  const own = { noun: importer.noun, byId: ctx.actor.id, ...place }
  return ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    const planned = await planAll(inner, importer, { ...place, settings, columns: sheet.columns, ways }, rows)
    if (!sheet.sourceId) await removeRepeated(tx, { ...own, ...sheet })
    const id = await store.insertImport(tx, { ...own, ...sheet, settings, ways }, planned)
    await refreshImports(inner, { ...place, id })
    return id
  })
}

/** A row of several people is several rows. Throws `too_many_rows`. */
function requireFew(rows: readonly SheetRow[]): void {
  if (rows.length > mostRows) throw refuse('too_many_rows', { most: mostRows })
}

type Planning = SettledPlace & Pick<ImportRecord, 'columns' | 'ways'>

async function planAll<Row extends SheetRow>(ctx: Context, importer: Importer, of: Planning, rows: readonly Row[]) {
  const read = cellsOf(importer, of)
  const plan = await importer.planner(ctx, of, rows.map(read))
  return planRows({ rows, cellsOf: read, identity: importer.identity, plan })
}

interface Mended {
  readonly id: string
  readonly version: number
  readonly field: string
  readonly from: string
  readonly to: string
  readonly rowId: string
  /** The row alone, or all that are refused for the reason of its cell. */
  readonly reach: 'row' | 'cause'
}

/**
 * Corrects a cell of one row, or of every row that is refused for the same cause. A field that no column fills gets one.
 * Throws `unknown_column`, `unknown_cell`.
 */
const mendCells = (ctx: Context, importer: Importer, { id, version, field, from, to, rowId, reach }: Mended) =>
  checkAgain(ctx, importer, { id, version }, (before, rows) => {
    const column = importer.columns.find((one) => one.field === field)
    if (!column) throw refuse('unknown_column', undefined, 'field')
    const known = before.columns.indexOf(field)
    const at = known < 0 ? before.columns.length : known
    const named = rows.find((row) => row.id === rowId)
    const cause = named?.problems.find((one) => one.field === field)
    const isMeant = (row: RowRecord) =>
      (row.cells[at] ?? '') === from &&
      isOpen(row) &&
      (row === named || (reach === 'cause' && row.problems.some((one) => isDeepStrictEqual(one, cause))))
    if (!named || !isMeant(named)) throw refuse('unknown_cell', undefined, 'from')
    const cells = (row: RowRecord) => before.columns.map((_, place) => row.cells[place] ?? '')
    const mended = rows.filter(isMeant).map((row) => ({ ...row, cells: cells(row).toSpliced(at, 1, to) }))
    const heading = hasTitles(before.headings) ? ctx.say(column.label) : ''
    const added = { headings: [...before.headings, heading], columns: [...before.columns, field] }
    return { ...(known < 0 && added), mended }
  })

interface Correction extends Pick<store.ImportColumns, 'headings' | 'columns' | 'ways' | 'reading' | 'settings'> {
  readonly mended?: readonly RowRecord[]
  /** The rows from then on, where one came or went. */
  readonly rows?: readonly RowRecord[]
}

/**
 * Checks again what is not written yet, after a correction. Rows of a run that were refused are open again. Throws
 * `is_underway`, `stale`.
 */
export async function checkAgain(
  ctx: Context,
  importer: Importer,
  { id, version }: { readonly id: string; readonly version: number },
  correct: (before: ImportRecord, rows: readonly RowRecord[]) => Correction | Promise<Correction>,
) {
  const { status } = await getImport(ctx, importer, id)
  await passStep(ctx, lifeOfImport(importer), status === 'checked' ? 'check' : 'reopen', {
    id,
    version,
    async changes({ before, to }) {
      const found = await store.findAllRows(ctx.db, id)
      const { mended = [], rows = found, ...changes } = await correct(before, found)
      const after = new Map(mended.map((row) => [row.id, row]))
      const place = {
        ...(await findAgain(ctx, importer, before)),
        ...changes,
        columns: changes.columns ?? before.columns,
        ways: changes.ways ?? before.ways,
      }
      const corrected = rows.map((row) => after.get(row.id) ?? row)
      const planned = await planAll(ctx, importer, place, await splitOpen(ctx, importer, { ...place, id }, corrected))
      await store.saveVerdicts(ctx.db, planned.filter(isOpen))
      return { ...changes, status: to, problem: null }
    },
  })
  return showImport(ctx, importer, id)
}

/** Rows that are not written, each person of theirs in a row of their own, in the order of lines. */
async function splitOpen(ctx: Context, { split }: Importer, { id, columns }: Split, rows: readonly RowRecord[]) {
  const parted = rows.map((row) => ({ row, parts: isOpen(row) ? partsOf(row.cells, columns, split) : [row.cells] }))
  const others = parted.flatMap(({ row: { line }, parts }) => parts.slice(1).map((cells) => ({ line, cells })))
  requireFew([...rows, ...others])
  const first = parted.map(({ row, parts: [cells = row.cells] }) => ({ ...row, cells }))
  const added = await insertRows(ctx.db, id, others)
  return [...first, ...added].sort((a, b) => a.line - b.line || (a.id < b.id ? -1 : 1))
}
type Split = Pick<ImportRecord, 'id' | 'columns'>

const isOpen = ({ outcome }: RowRecord): boolean => outcome === null || outcome === 'refused'

/** The fields of a noun with every heading by which one is known: its label in both languages and its synonyms. */
const namedFields = (ctx: Context, { columns }: Importer): NamedField[] =>
  columns.map(({ field, label, synonyms }) => ({
    field,
    names: [...languages.map((language) => ctx.machinery.say(language, label)), ...synonyms].map(foldHeading),
  }))

const readLines = (bytes: Buffer, asked: ReadingAsked): Promise<Table> =>
  readTable(bytes, asked).catch((error: unknown) => {
    throw error instanceof BadTable ? refuse(error.fault) : error
  })
