import type { Context } from '../../../server/context.ts'
import type { LifeOf } from '../../../server/lifecycle.ts'
import type { SheetCell } from '../../../server/tabular/columns.ts'
import { finder } from '../../../server/verbs.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { One } from '../../../shared/contract.ts'
import { AppError, notFound } from '../../../shared/errors.ts'
import type { Fact } from '../../../shared/facts.ts'
import { type Grant, may } from '../../../shared/grants.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import {
  type ImportColumn,
  type ImportNoun,
  type ImportStatus,
  importDays,
  refuse,
  type VerdictName,
} from '../contract.ts'
import { importKind } from '../facts.ts'
import type { FieldFits } from '../guesses/rules.ts'
import { type FieldReadings, plainCells, type ReadingWays, type RowSplitter } from '../readings/rules.ts'
import {
  type Cells,
  cellsByField,
  type ImportChanges,
  type ImportProblem,
  type ImportStep,
  importLife,
  type RowIdentity,
  type RowPlanner,
  type SheetRow,
} from '../rules.ts'
import type { ImportRecord } from './store.ts'
import * as store from './store.ts'
import { imports } from './tables.ts'

export type { ImportRecord, RowRecord } from './store.ts'

/** Where things are imported: a building, or a whole organization. */
export interface ImportPlace {
  readonly organizationId: string
  readonly buildingId: string | null
}

/** The place that a caller names. */
export interface AskedPlace {
  readonly organizationId?: string | undefined
  readonly buildingId?: string | undefined
}

/** The place of an import with what was said once for all rows. */
export interface SettledPlace extends ImportPlace {
  readonly settings: unknown
}

/** The place as its facts tell it: `id` is the building's, else the organization's. */
export interface ToldPlace extends ImportPlace {
  readonly id: string
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

/** A row that could not be written after all. */
export interface LeftRow {
  readonly id: string
  readonly problem: ImportProblem
}

/** What became of a thing since it was imported: a status of its noun. */
export interface Followed {
  readonly status: string
  readonly version: number
}

/** The import of a noun: a contract of columns, one planner of rows, and the writes and undos of rows. */
export interface Importer {
  readonly noun: ImportNoun
  readonly columns: readonly [ImportColumn, ...ImportColumn[]]
  readonly identity: RowIdentity
  /** Names the columns of a file without headings. */
  readonly fits: FieldFits
  /** How the cells of some fields are read in one file; none for fields that are read in one way. */
  readonly readings: FieldReadings
  /** Rows of people whom one cell names together. */
  readonly split: RowSplitter
  /** The grant that the caller needs for the place. */
  readonly grant: Grant
  /** The grant to download the present things, where it is another: after the end of a trial as before. */
  readonly exportGrant?: Grant
  /** The place, in the caller's scope. Throws `not_found`, and when nothing may be added to it. */
  readonly find: (ctx: Context, asked: AskedPlace) => Promise<ImportPlace>
  /** What is said for all rows of a new file, until a person says otherwise. */
  readonly firstSettings?: (ctx: Context, place: ImportPlace) => Promise<Readonly<Record<string, unknown>>>
  /** Keeps others from changing what the planner knows until the transaction ends. */
  readonly lock: (ctx: Context, place: ImportPlace) => Promise<void>
  /** Reads what the planner must know of the place to plan these rows. */
  readonly planner: (ctx: Context, place: SettledPlace, rows: readonly Cells[]) => Promise<RowPlanner>
  /** Writes rows as planned in the same transaction, and answers them in any order. */
  readonly write: (
    ctx: Context,
    place: SettledPlace,
    rows: readonly PlannedRow[],
  ) => Promise<readonly (WrittenRow | LeftRow)[]>
  /** Takes rows back whose things are as the import left them, and answers why the others stay: a sentence by the id of the row. */
  readonly reverse: (
    ctx: Context,
    place: ImportPlace,
    rows: readonly WrittenRow[],
  ) => Promise<ReadonlyMap<string, string>>
  /** The present things of the place by field: the rows of the template. */
  readonly present: (ctx: Context, place: ImportPlace) => Promise<readonly Readonly<Record<string, SheetCell>>[]>
  /** Of the place. */
  readonly factsOf: (place: ImportPlace) => { readonly imported: Fact<ToldPlace>; readonly undone: Fact<ToldPlace> }
  /** What became of things since, by their ids. */
  readonly follow?: (ctx: Context, targetIds: readonly string[]) => Promise<ReadonlyMap<string, Followed>>
}

const missing = (path: string) =>
  new AppError('invalid', 'shared.invalid', { fields: [{ path, key: 'shared.e_required' }] })

/**
 * The building that is asked for, in the caller's scope. Throws `not_found`, also where it is of another organization than the one
 * named, and `archived`.
 */
export async function findBuildingPlace(
  ctx: Context,
  { organizationId, buildingId }: AskedPlace,
): Promise<ImportPlace & { readonly buildingId: string }> {
  if (buildingId === undefined) throw missing('buildingId')
  const building = await getLiveBuilding(ctx, buildingId)
  if (organizationId !== undefined && organizationId !== building.organizationId) throw notFound()
  return { organizationId: building.organizationId, buildingId }
}

/** The same, or a whole organization where no building is named. */
export async function findAnyPlace(ctx: Context, asked: AskedPlace): Promise<ImportPlace> {
  if (asked.buildingId !== undefined) return findBuildingPlace(ctx, asked)
  if (asked.organizationId === undefined) throw missing('organizationId')
  await getLiveOrganization(ctx, asked.organizationId)
  return { organizationId: asked.organizationId, buildingId: null }
}

/** The building of a noun that is imported into buildings alone. */
export function buildingOf({ buildingId }: ImportPlace): string {
  if (buildingId === null) throw notFound()
  return buildingId
}

/** Refuses unless the caller may import into the place. */
export const authorizeImport = (ctx: Context, { grant }: Pick<Importer, 'grant'>, place: ImportPlace): void =>
  ctx.authorize(
    (actor: Actor, { organizationId, buildingId }: ImportPlace) => may(actor, grant, { organizationId, buildingId }),
    place,
  )

/** The place of an import again, in the caller's scope as it is now. */
export const findAgain = async (ctx: Context, importer: Importer, record: ImportRecord): Promise<SettledPlace> => {
  const { organizationId, buildingId, settings } = record
  return { ...(await importer.find(ctx, { organizationId, buildingId: buildingId ?? undefined })), settings }
}

export const toldPlace = ({ organizationId, buildingId }: ImportPlace): ToldPlace => ({
  id: buildingId ?? organizationId,
  organizationId,
  buildingId,
})

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

/** The rows of an import that have one of these reasons, as the file has them, but for those that were undone. */
export const findRowsOf = (ctx: Context, { id }: One, reasons: readonly string[]): Promise<SheetRow[]> =>
  store.findRowsWith(ctx.db, id, reasons)

/** The number of these rows. */
export const countRowsOf = (ctx: Context, { id }: One, reasons: readonly string[]): Promise<number> =>
  store.countRowsWith(ctx.db, id, reasons)

/** How the job of a noun takes its imports through their steps. */
export const importSteps = { life: importLife, facts: {}, screens: { kind: importKind } }

const refusalOf = {
  check: 'already_run',
  reopen: 'is_underway',
  run: 'already_run',
  begin: 'already_run',
  finish: 'already_run',
  stop: 'not_running',
  pause: 'not_running',
  undo: 'not_run',
} as const satisfies Record<ImportStep, string>

/** How a manager takes the imports of a noun through their steps. */
export const lifeOfImport = (
  importer: Importer,
): LifeOf<ImportRecord, ImportStep, ImportStatus, 'manager' | 'job', null, store.ImportColumns> => ({
  ...importSteps,
  load: (ctx, id) => holdImport(ctx, importer, id),
  authorize: (ctx, held) => authorizeImport(ctx, importer, held),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: (_, __, name) => refuse(refusalOf[name]),
  save: async (ctx, held, changes) => ({ ...held, ...(await store.saveImport(ctx, held, changes)) }),
})

/** The rows of a file by field, as they are read in it. */
export const cellsOf =
  ({ readings }: Importer, { columns, ways }: CellColumns) =>
  (row: SheetRow): Cells =>
    plainCells(cellsByField(row, columns), ways, readings)
interface CellColumns {
  readonly columns: readonly (string | null)[]
  readonly ways: ReadingWays
}

/** Has open screens read imports again. */
export const refreshImports = (ctx: Context, row: ImportPlace & One): Promise<void> =>
  ctx.refreshScreens({ kind: importKind }, row)

/** The daily job: files are forgotten, and with them the possibility to undo. */
export const removeOldImports = (ctx: Context): Promise<void> =>
  store.removeBefore(ctx.db, new Date(ctx.now.getTime() - importDays * 86_400_000))
