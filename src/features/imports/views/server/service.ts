import type { Context } from '../../../../server/context.ts'
import { orNotFound, type RowPage, wholePage } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { type Import, type ImportCause, type ImportRow, refuse, type VerdictName } from '../../contract.ts'
import { hasTitles, type ImportChanges } from '../../rules.ts'
import {
  cellsOf,
  getImport,
  holdImport,
  type Importer,
  type ImportRecord,
  type RowRecord,
  refreshImports,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'

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
  return records.map(({ problem, headings, columns, settings: _, startedAt: __, ...record }) => {
    const own = tallies.filter(({ importId }) => importId === record.id)
    const sum = (isCounted: (tally: store.ImportTally) => boolean) =>
      own.filter(isCounted).reduce((total, { count }) => total + count, 0)
    const counts = (of: (tally: store.ImportTally) => VerdictName | null) => {
      const count = (name: VerdictName) => sum((tally) => of(tally) === name)
      return { create: count('create'), change: count('change'), same: count('same'), refused: count('refused') }
    }
    return {
      ...record,
      headings: [...headings],
      hasTitles: hasTitles(headings),
      columns: [...columns],
      samples: [],
      rowCount: sum(() => true),
      planned: counts(({ verdict }) => verdict),
      done: counts(({ outcome }) => outcome),
      now: counts(({ verdict, outcome }) => outcome ?? verdict),
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

/** The text of a field in a row; '' when no column fills it. */
const cellOf = ({ columns }: Pick<ImportRecord, 'columns'>, row: RowRecord, field: string | null): string =>
  field === null ? '' : (row.cells[columns.indexOf(field)] ?? '')

/** How a row is called. */
export const nameOfRow = (importer: Importer, record: ImportRecord, row: RowRecord): string =>
  importer.identity.nameOf(cellsOf(importer, record)(row))

/** Rows of an import as the API answers them. */
async function showRows(ctx: Context, importer: Importer, record: ImportRecord, rows: readonly RowRecord[]) {
  const targets = rows.flatMap(({ targetId }) => targetId ?? [])
  const followed = await importer.follow?.(ctx, targets)
  return rows.map(
    (row): ImportRow => ({
      id: row.id,
      line: row.line,
      name: nameOfRow(importer, record, row),
      verdict: row.outcome ?? row.verdict,
      isDone: row.outcome !== null,
      isReversed: row.isReversed,
      changes: Object.fromEntries(
        Object.entries(row.changes).map(([field, [before, after]]) => [field, [plain(before), plain(after)]]),
      ),
      targetId: row.targetId,
      followed: followed?.get(row.targetId ?? '') ?? null,
      problems: row.problems.map(({ field, key, details }) => ({
        field,
        cell: cellOf(record, row, field),
        message: ctx.say(key, details),
      })),
    }),
  )
}
const plain = (value: ImportChanges[string][0]) => (typeof value === 'object' && value !== null ? [...value] : value)

/** How many rows are named of those with one reason. */
export const namesShown = 3

/** Whether a correction would still have the row do more. */
const isRefused = ({ verdict, outcome }: RowRecord): boolean =>
  outcome === 'refused' || (outcome === null && verdict !== 'same')

/** The reasons of rows that write nothing or a part only, those of most rows first. */
function showCauses(ctx: Context, importer: Importer, record: ImportRecord, rows: readonly RowRecord[]): ImportCause[] {
  const causes = new Map<string, ImportCause>()
  for (const row of rows) {
    for (const { field, key, details, isNotice } of row.problems) {
      const verdict = isNotice || !isRefused(row) ? 'same' : 'refused'
      const cell = cellOf(record, row, field)
      const at = JSON.stringify([key, verdict, field, cell, details])
      const known = causes.get(at)
      if (known) {
        known.count += 1
        if (known.names.length < namesShown) known.names.push(nameOfRow(importer, record, row))
        continue
      }
      const { id: rowId, line } = row
      const message = ctx.say(key, details)
      const names = [nameOfRow(importer, record, row)]
      causes.set(at, { key, verdict, field, cell, message, count: 1, rowId, line, names })
    }
  }
  return [...causes.values()].sort((a, b) => b.count - a.count || a.line - b.line)
}

/** The endpoints that show and remove files; `checks` receives and mends them, `runs` writes them. */
export function importVerbs(importer: Importer) {
  async function list(
    ctx: Context,
    { organization, building }: { organization?: string | undefined; building?: string | undefined },
  ): Promise<RowPage<Awaited<ReturnType<typeof shown>>[number]>> {
    const visible = ctx.scope(store.visibleImports(importer))
    return wholePage(await shown(ctx, await store.findLast(ctx.db, visible, { organization, building })))
  }

  const get = (ctx: Context, { id }: One) => showImport(ctx, importer, id)

  async function rows(ctx: Context, { id, ...asked }: One & Parameters<typeof store.findRows>[2]) {
    const record = await getImport(ctx, importer, id)
    const page = await store.findRows(ctx.db, id, asked)
    return { ...page, items: await showRows(ctx, importer, record, page.items) }
  }

  async function causes(ctx: Context, { id }: One): Promise<RowPage<ImportCause>> {
    const record = await getImport(ctx, importer, id)
    return wholePage(showCauses(ctx, importer, record, await store.findAllRows(ctx.db, id)))
  }

  async function remove(ctx: Context, { id }: One): Promise<void> {
    const held = await holdImport(ctx, importer, id)
    if (!(await store.removeImport(ctx.db, id))) throw refuse('already_run')
    await refreshImports(ctx, held)
  }

  return { list, get, rows, causes, remove }
}
