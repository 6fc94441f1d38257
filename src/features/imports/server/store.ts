import { and, asc, desc, eq, getColumns, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { newId } from '../../../server/ids.ts'
import { unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import {
  among,
  findPage,
  type Moment,
  oneOf,
  type RowOf,
  removeOne,
  same,
  saveVersion,
  takeOne,
} from '../../../server/rows.ts'
import { type Actor, asPlanned } from '../../../shared/actor.ts'
import type { Grant } from '../../../shared/grants.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { ImportStatus, VerdictName } from '../contract.ts'
import type { ImportProblem, SheetRow, Verdict } from '../rules.ts'
import { importRows, imports } from './tables.ts'

/** The imports of a noun into the places in which a person may import; they are still read once a trial has ended. */
export const visibleImports =
  ({ noun, grant }: { readonly noun: string; readonly grant: Grant }) =>
  (actor: Actor): SQL | undefined =>
    and(
      eq(imports.noun, noun),
      granted(asPlanned(actor), grant, { organizationId: imports.organizationId, buildingId: imports.buildingId }),
    )

/** Imports with the name of who made them. */
export const selectedImports = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(imports), byName: fullNameOf(users), sortKeys })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.byId))
    .$dynamic()
export type ImportRecord = RowOf<typeof selectedImports>
export type RowRecord = typeof importRows.$inferSelect

interface AskedImports {
  readonly organization: string | undefined
  readonly building: string | undefined
}

export const findLast = (
  db: Db,
  visible: SQL | undefined,
  { organization, building }: AskedImports,
): Promise<ImportRecord[]> =>
  selectedImports(db)
    .where(and(visible, same(imports.organizationId, organization), same(imports.buildingId, building)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(20)

export interface ImportTally {
  readonly importId: string
  readonly verdict: VerdictName
  readonly outcome: VerdictName | null
  readonly isReversed: boolean | null
  readonly count: number
}

/** How many rows of each import would do and did what. */
export const tallyRows = (db: Db, ids: readonly string[]): Promise<ImportTally[]> =>
  db
    .select({
      importId: importRows.importId,
      verdict: importRows.verdict,
      outcome: importRows.outcome,
      isReversed: importRows.isReversed,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(importRows)
    .where(among(importRows.importId, ids))
    .groupBy(importRows.importId, importRows.verdict, importRows.outcome, importRows.isReversed)

/** The cells of the first rows of an import. */
export const findFirstCells = (db: Db, importId: string, most: number) =>
  db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line), asc(importRows.id))
    .limit(most)

/** The effect of a row, planned if it is not done. */
const state = sql<VerdictName>`coalesce(${importRows.outcome}, ${importRows.verdict})`

interface RowsAsked {
  readonly verdict?: VerdictName | undefined
  readonly sort: 'line' | '-line'
  readonly limit: number
  readonly cursor?: string | undefined
}

export const findRows = (db: Db, importId: string, { verdict, ...asked }: RowsAsked) =>
  findPage(db, {
    asked,
    id: importRows.id,
    sorts: { line: importRows.line },
    where: and(eq(importRows.importId, importId), verdict && sql`${state} = ${verdict}`),
    counted: importRows,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(importRows), sortKeys })
        .from(importRows)
        .$dynamic(),
  })

/** The rows of an import with one of these reasons, but for those that were undone. */
const withReasons = (importId: string, reasons: readonly string[]): SQL | undefined =>
  and(
    eq(importRows.importId, importId),
    sql`${importRows.isReversed} is not true`,
    sql`exists (select 1 from jsonb_array_elements(${importRows.problems}) problem
      where problem->>'key' = any(${sql.param([...reasons])}::text[]))`,
  )

export const findRowsWith = (db: Db, importId: string, reasons: readonly string[]): Promise<SheetRow[]> =>
  db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(withReasons(importId, reasons))
    .orderBy(asc(importRows.line), asc(importRows.id))

export const countRowsWith = (db: Db, importId: string, reasons: readonly string[]): Promise<number> =>
  db.$count(importRows, withReasons(importId, reasons))

/** Every row, or those of some outcomes, in the order of the file. */
export const findAllRows = (db: Db, importId: string, outcomes?: readonly VerdictName[]): Promise<RowRecord[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), oneOf(importRows.outcome, outcomes)))
    .orderBy(asc(importRows.line), asc(importRows.id))

/** The next rows to write. */
export const findNextRows = (db: Db, importId: string, most: number): Promise<RowRecord[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNull(importRows.outcome)))
    .orderBy(asc(importRows.line), asc(importRows.id))
    .limit(most)

type NewImport = Omit<typeof imports.$inferInsert, 'id'>

export async function insertImport(db: Db, values: NewImport, rows: readonly (SheetRow & Verdict)[]): Promise<string> {
  const id = newId()
  await db.insert(imports).values({ ...values, id })
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))
  await db.execute(sql`insert into import_rows (id, import_id, line, cells, verdict, changes, problems, target_id)
    select given.id, ${id}, given.line, given.cells, given.verdict, given.changes, given.problems, given."targetId"
    from jsonb_to_recordset(${given}::jsonb) as given(${shapeOfRows})`)
  return id
}
const shapeOfRows = sql.raw(
  'id uuid, line integer, cells jsonb, verdict text, changes jsonb, problems jsonb, "targetId" uuid',
)

/** Saves the cells of rows and what they would do now. */
export async function saveVerdicts(
  db: Db,
  rows: readonly (SheetRow & Verdict & { readonly id: string })[],
): Promise<void> {
  const given = JSON.stringify(rows)
  await db.execute(sql`update import_rows set cells = given.cells, verdict = given.verdict, changes = given.changes,
      problems = given.problems, target_id = given."targetId", outcome = null, done_at = null
    from jsonb_to_recordset(${given}::jsonb) as given(${shapeOfRows}) where import_rows.id = given.id`)
}

/** The result of a row. */
export interface DoneRow {
  readonly id: string
  readonly outcome: VerdictName
  readonly problems: readonly ImportProblem[]
  readonly targetId: string | null
  readonly targetVersion: number | null
}

export async function saveOutcomes({ db, now }: Moment, rows: readonly DoneRow[]): Promise<void> {
  const given = JSON.stringify(rows)
  await db.execute(sql`update import_rows set outcome = given.outcome, problems = given.problems, done_at = ${now.toISOString()},
      target_id = given."targetId", target_version = given."targetVersion"
    from jsonb_to_recordset(${given}::jsonb)
      as given(id uuid, outcome text, problems jsonb, "targetId" uuid, "targetVersion" integer)
    where import_rows.id = given.id`)
}

/** Rows that write nothing are done as soon as the run starts. */
export async function settleIdleRows({ db, now }: Moment, importId: string): Promise<void> {
  await db
    .update(importRows)
    .set({ outcome: sql`${importRows.verdict}`, doneAt: now })
    .where(
      and(
        eq(importRows.importId, importId),
        isNull(importRows.outcome),
        oneOf(importRows.verdict, ['same', 'refused']),
      ),
    )
}

export async function saveReversals(
  db: Db,
  rows: readonly { readonly id: string; readonly isReversed: boolean }[],
): Promise<void> {
  await db.execute(sql`update import_rows set is_reversed = given."isReversed"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, "isReversed" boolean)
    where import_rows.id = given.id`)
}

export type ImportColumns = Partial<
  Pick<
    typeof imports.$inferInsert,
    'status' | 'headings' | 'columns' | 'ways' | 'reading' | 'settings' | 'byId' | 'problem' | 'startedAt'
  >
>

/** Throws `stale` when someone saved in between. */
export const saveImport = (ctx: Moment, read: { id: string; version: number }, changes: ImportColumns) =>
  saveVersion(ctx, imports, read, changes)

/** Takes an import through a step of its job: the first of those who try at once. The version that a person has read stays. */
export async function passImport(
  { db, now }: Moment,
  { from, to }: Passage<ImportStatus>,
  id: string,
  changes: Pick<ImportColumns, 'problem'> = {},
) {
  const isThere = and(eq(imports.id, id), inArray(imports.status, from))
  const passed = await takeOne(db, imports, isThere, { ...changes, status: to, updatedAt: now })
  return passed ? [passed] : []
}

export const removeImport = (db: Db, id: string) =>
  removeOne(db, imports, and(eq(imports.id, id), eq(imports.status, 'checked')))

/** Imports from before this instant that are not running. */
export async function removeBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(and(lt(imports.createdAt, before), or(ne(imports.status, 'running'), lt(imports.updatedAt, before))))
}
