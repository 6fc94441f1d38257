import type { Context } from '../../../server/context.ts'
import type { LifeOf } from '../../../server/lifecycle.ts'
import { orNotFound, type RowPage, wholePage } from '../../../server/rows.ts'
import type { SheetCell } from '../../../server/tabular/columns.ts'
import { finder } from '../../../server/verbs.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { One } from '../../../shared/contract.ts'
import type { Fact } from '../../../shared/facts.ts'
import { type Grant, may } from '../../../shared/grants.ts'
import type { ToldBuilding } from '../../buildings/facts.ts'
import {
  type Import,
  type ImportColumn,
  type ImportRow,
  type ImportStatus,
  importDays,
  refuse,
  type VerdictName,
} from '../contract.ts'
import { importKind } from '../facts.ts'
import { type ImportChanges, type ImportStep, importLife, type RowPlanner } from '../rules.ts'
import type { ImportRecord, RowRecord } from './store.ts'
import * as store from './store.ts'
import { imports } from './tables.ts'

export type { ImportRecord, RowRecord } from './store.ts'

export interface ImportPlace {
  readonly organizationId: string
  readonly buildingId: string
}

/** A row that adds or changes a thing. */
export interface PlannedRow {
  readonly id: string
  readonly verdict: VerdictName
  readonly targetId: string | null
  readonly changes: ImportChanges
}

/** A row that was written: its thing, as it was left. */
export interface WrittenRow extends PlannedRow {
  readonly targetId: string
  readonly targetVersion: number
}

/** The import of a noun: a contract of columns, one planner of rows, and the writes and undos of rows. */
export interface Importer {
  readonly noun: string
  readonly columns: readonly [ImportColumn, ...ImportColumn[]]
  /** The grant that the caller needs for the building. */
  readonly grant: Grant
  /** The building, in the caller's scope. Throws `not_found`, and when nothing may be added to it. */
  readonly find: (ctx: Context, buildingId: string) => Promise<ImportPlace>
  /** Keeps others from changing what the planner knows until the transaction ends. */
  readonly lock: (ctx: Context, place: ImportPlace) => Promise<void>
  /** Reads what the planner must know of the building. */
  readonly planner: (ctx: Context, place: ImportPlace) => Promise<RowPlanner>
  /** Writes rows as planned in the same transaction, and answers them in any order. */
  readonly write: (ctx: Context, place: ImportPlace, rows: readonly PlannedRow[]) => Promise<readonly WrittenRow[]>
  /** Takes rows back whose things are as the import left them, and answers the ids of those rows. */
  readonly reverse: (ctx: Context, place: ImportPlace, rows: readonly WrittenRow[]) => Promise<ReadonlySet<string>>
  /** The building's present things by field: the rows of the template. */
  readonly present: (ctx: Context, place: ImportPlace) => Promise<readonly Readonly<Record<string, SheetCell>>[]>
  /** Of the building. */
  readonly facts: { readonly imported: Fact<ToldBuilding>; readonly undone: Fact<ToldBuilding> }
}

/** Refuses unless the caller may import into the building. */
export const authorizeImport = (ctx: Context, { grant }: Importer, place: ImportPlace): void =>
  ctx.authorize((actor: Actor, { buildingId }: ImportPlace) => may(actor, grant, { buildingId }), place)

const finderOf = (importer: Importer) =>
  finder({ table: imports, visible: store.visibleImports(importer), rows: store.selectedImports })

/** An import in the caller's scope. Throws `not_found`. */
export const getImport = (ctx: Context, importer: Importer, id: string): Promise<ImportRecord> =>
  finderOf(importer)(ctx, id)

/** The same, authorized and locked until the transaction ends. */
export async function holdImport(ctx: Context, importer: Importer, id: string): Promise<ImportRecord> {
  const held = await finderOf(importer)(ctx, id, { isHeld: true })
  authorizeImport(ctx, importer, held)
  return held
}

/** How the job of a noun takes its imports through their steps. */
export const importSteps = { life: importLife, facts: {}, screens: { kind: importKind } }

/** How a manager takes the imports of a noun through their steps. */
export const lifeOfImport = (
  importer: Importer,
): LifeOf<ImportRecord, ImportStep, ImportStatus, 'manager' | 'job', null, store.ImportColumns> => ({
  ...importSteps,
  load: (ctx, id) => holdImport(ctx, importer, id),
  authorize: (ctx, held) => authorizeImport(ctx, importer, held),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: (_, __, name) => refuse(name === 'undo' ? 'not_run' : 'already_run'),
  save: async (ctx, held, changes) => ({ ...held, ...(await store.saveImport(ctx, held, changes)) }),
})

/** Has open screens read imports again. */
export const refreshImports = (ctx: Context, row: ImportPlace & One): Promise<void> =>
  ctx.refreshScreens({ kind: importKind }, row)

const sampleRows = 3

/** Imports as the API answers them. */
async function shown(
  ctx: Context,
  records: readonly ImportRecord[],
): Promise<(Omit<Import, 'createdAt'> & { createdAt: Date })[]> {
  const tallies = await store.tallyRows(
    ctx.db,
    records.map(({ id }) => id),
  )
  return records.map(({ problem, headings, columns, ...record }) => {
    const own = tallies.filter(({ importId }) => importId === record.id)
    const sum = (isCounted: (tally: store.ImportTally) => boolean) =>
      own.filter(isCounted).reduce((total, { count }) => total + count, 0)
    const counts = (of: 'verdict' | 'outcome') => {
      const count = (name: VerdictName) => sum((tally) => tally[of] === name)
      return { create: count('create'), change: count('change'), same: count('same'), refused: count('refused') }
    }
    return {
      ...record,
      headings: [...headings],
      columns: [...columns],
      samples: [],
      rowCount: sum(() => true),
      planned: counts('verdict'),
      done: counts('outcome'),
      undone: { reversed: sum((one) => one.isReversed === true), kept: sum((one) => one.isReversed === false) },
      problem: problem && ctx.say(problem.key, problem.details),
    }
  })
}

/** One import, with a few values of each column. */
export async function showImport(ctx: Context, importer: Importer, id: string) {
  const record = await getImport(ctx, importer, id)
  const [one] = await shown(ctx, [record])
  const first = await store.findFirstCells(ctx.db, id, sampleRows)
  const samples = record.headings.map((_, at) => first.map(({ cells }) => cells[at] ?? '').filter(Boolean))
  return { ...orNotFound(one), samples }
}

const showRow =
  (ctx: Context, { columns }: ImportRecord, importer: Importer) =>
  (row: RowRecord): ImportRow => {
    const cellOf = (field: string | null) => (field === null ? '' : (row.cells[columns.indexOf(field)] ?? ''))
    return {
      id: row.id,
      line: row.line,
      name: cellOf(importer.columns[0].field),
      verdict: row.outcome ?? row.verdict,
      isDone: row.outcome !== null,
      isReversed: row.isReversed,
      changes: Object.fromEntries(
        Object.entries(row.changes).map(([field, [before, after]]) => [field, [plain(before), plain(after)]]),
      ),
      problems: row.problems.map(({ field, key, details }) => ({
        field,
        cell: cellOf(field),
        message: ctx.say(key, details),
      })),
    }
  }
const plain = (value: ImportChanges[string][0]) => (typeof value === 'object' && value !== null ? [...value] : value)

/** The endpoints that show and remove files; `checks` receives them, `runs` writes them. */
export function importVerbs(importer: Importer) {
  async function list(
    ctx: Context,
    { building }: { building: string },
  ): Promise<RowPage<Awaited<ReturnType<typeof shown>>[number]>> {
    const visible = ctx.scope(store.visibleImports(importer))
    return wholePage(await shown(ctx, await store.findLast(ctx.db, visible, building)))
  }

  const get = (ctx: Context, { id }: One) => showImport(ctx, importer, id)

  async function rows(ctx: Context, { id, ...asked }: One & Parameters<typeof store.findRows>[2]) {
    const record = await getImport(ctx, importer, id)
    const page = await store.findRows(ctx.db, id, asked)
    return { ...page, items: page.items.map(showRow(ctx, record, importer)) }
  }

  async function remove(ctx: Context, { id }: One): Promise<void> {
    const held = await holdImport(ctx, importer, id)
    if (!(await store.removeImport(ctx.db, id))) throw refuse('already_run')
    await refreshImports(ctx, held)
  }

  return { list, get, rows, remove }
}

/** The daily job: files are forgotten, and with them the possibility to undo. */
export const removeOldImports = (ctx: Context): Promise<void> =>
  store.removeBefore(ctx.db, new Date(ctx.now.getTime() - importDays * 86_400_000))
