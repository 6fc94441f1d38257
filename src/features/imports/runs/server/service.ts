import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../../server/context.ts'
import type { Job } from '../../../../server/jobs.ts'
import { passEach, passStep } from '../../../../server/lifecycle.ts'
import { orNotFound, requireVersion } from '../../../../server/rows.ts'
import { One } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { onBehalfOf } from '../../../users/server/service.ts'
import { refuse, rowsAtOnce } from '../../contract.ts'
import { allows, type ImportProblem, planRows, type Verdict } from '../../rules.ts'
import {
  authorizeImport,
  cellsOf,
  findAgain,
  holdImport,
  type Importer,
  type ImportRecord,
  importSteps,
  type LeftRow,
  lifeOfImport,
  type RowRecord,
  refreshImports,
  toldPlace,
  type WrittenRow,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'
import type { UndoPreview } from '../../undo/contract.ts'
import { nameOfRow, namesShown, showImport } from '../../views/server/service.ts'

/** The endpoints that write what was checked, and take it back. */
export function runVerbs(importer: Importer) {
  /** Queues the run in the name of the caller. Throws `already_run`, `nothing_to_do`. */
  async function run(ctx: Context, { id, version }: One & { version: number }) {
    await passStep(ctx, lifeOfImport(importer), 'run', {
      id,
      async changes({ before, to }) {
        requireVersion(before.version === version)
        await store.settleIdleRows(ctx, id)
        const [next] = await store.findNextRows(ctx.db, id, 1)
        if (!next) throw refuse('nothing_to_do')
        return { status: to, byId: ctx.actor.id, problem: null, startedAt: ctx.now }
      },
    })
    await ctx.enqueue(jobOf(importer), { id }, { key: `import:${id}` })
    return showImport(ctx, importer, id)
  }

  /** Stops the run after the batch that it writes. Throws `not_running`. */
  async function pause(ctx: Context, { id }: One) {
    await passStep(ctx, lifeOfImport(importer), 'pause', { id, changes: ({ to }) => ({ status: to }) })
    return showImport(ctx, importer, id)
  }

  /** Takes back what was written, but for what changed since. Throws `not_run`. */
  async function undo(ctx: Context, { id }: One): Promise<void> {
    const { saved } = await passStep(ctx, lifeOfImport(importer), 'undo', {
      id,
      changes: ({ to }) => ({ status: to }),
    })
    await importer.lock(ctx, saved)
    const written = (await store.findAllRows(ctx.db, id, ['create', 'change'])).flatMap(asWritten)
    const kept = await importer.reverse(ctx, saved, written)
    await store.saveReversals(
      ctx.db,
      written.map((row) => ({ id: row.id, isReversed: !kept.has(row.id) })),
    )
    const taken = written.filter(({ id: rowId }) => !kept.has(rowId))
    const counts = { ...countsBy(taken, ['removed', 'restored']), kept: written.length - taken.length }
    await ctx.tell(importer.factsOf(saved).undone, toldPlace(saved), { changes: countsTold(counts) })
  }

  const undoing = (ctx: Context, { id }: One) => previewUndo(ctx, importer, id)

  return { run, pause, undo, undoing }
}

/** Rolls the preview back. */
class Previewed extends Error {
  override readonly name = 'Previewed'
}

/** Undoes the import and rolls back: the database itself says what refers to its things. Throws `not_run`. */
async function previewUndo(ctx: Context, importer: Importer, id: string): Promise<UndoPreview> {
  let preview: UndoPreview | undefined
  const undo = async (inner: Context) => {
    const held = await holdImport(inner, importer, id)
    if (!allows('undo', held.status)) throw refuse('not_run')
    await importer.lock(inner, held)
    const rows = await store.findAllRows(inner.db, id, ['create', 'change'])
    const written = rows.flatMap(asWritten)
    const kept = await importer.reverse(inner, held, written)
    preview = { reversed: written.length - kept.size, kept: keptOf(ctx, importer, held, { rows, kept }) }
    throw new Previewed()
  }
  await ctx.db
    .transaction((tx) => undo(ctx.within(tx)))
    .catch((error: unknown) => {
      if (!(error instanceof Previewed)) throw error
    })
  return orNotFound(preview)
}

interface KeptRows {
  readonly rows: readonly RowRecord[]
  readonly kept: ReadonlyMap<string, string>
}

/** The reasons of rows that stay, those of most rows first. */
function keptOf(ctx: Context, importer: Importer, held: ImportRecord, { rows, kept }: KeptRows): UndoPreview['kept'] {
  const named = rows.filter(({ id }) => kept.has(id))
  return [...new Set(kept.values())]
    .map((key) => {
      const own = named.filter(({ id }) => kept.get(id) === key)
      const names = own.slice(0, namesShown).map((row) => nameOfRow(importer, held, row))
      return { message: ctx.say(key), count: own.length, names }
    })
    .sort((a, b) => b.count - a.count)
}

/** The job of a noun that writes an import. */
export const importJob = (importer: Importer): Job => ({
  name: jobOf(importer),
  isLong: true,
  run: (ctx, payload) => runImport(ctx, importer, One.parse(payload)),
  onGivenUp: (ctx, payload) => stop(ctx, One.parse(payload).id, { field: null, key: 'imports.gave_up' }),
})

const jobOf = ({ noun }: Importer): string => `import_${noun}`

function asWritten({ id, outcome, targetId, targetVersion, changes }: RowRecord): WrittenRow[] {
  if (outcome === null || targetId === null || targetVersion === null) return []
  return [{ id, verdict: outcome, targetId, targetVersion, changes }]
}

/**
 * Writes the remaining rows, a batch a transaction, on behalf of the person who started the run, within their access at
 * that time. A repeated job continues after the last committed batch.
 */
async function runImport(ctx: Context, importer: Importer, { id }: One): Promise<void> {
  const [begun] = await passEach(ctx, importSteps, 'begin', {
    side: 'job',
    save: (passage) => store.passImport(ctx, passage, id),
  })
  if (!begun) return
  const own = await onBehalfOf(ctx, begun.byId)
  if (!own) return stop(ctx, id, { field: null, key: 'imports.no_longer_may' })
  try {
    while (await own.db.transaction((tx) => writeBatch(own.within(tx), importer, id))) {
      // The next batch.
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal') throw error
    await stop(ctx, id, reasonOf(error))
  }
}

const reasonOf = ({ kind, reason, details }: AppError): ImportProblem => ({
  field: null,
  // A thing outside the person's access is reported as a lost right: they had access at the start.
  key: kind === 'forbidden' || kind === 'not_found' ? 'imports.no_longer_may' : (reason ?? 'imports.gave_up'),
  ...(details && { details }),
})

async function stop(ctx: Context, id: string, problem: ImportProblem): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await passEach(inner, importSteps, 'stop', {
      side: 'job',
      save: (passage) => store.passImport(inner, passage, id, { problem }),
    })
  })
}

/**
 * Writes one batch; false when the run is over. Of two processes, the second waits for the first and continues after
 * its batch.
 */
async function writeBatch(ctx: Context, importer: Importer, id: string): Promise<boolean> {
  const held = await holdImport(ctx, importer, id)
  if (held.status !== 'running') return false
  const rows = await store.findNextRows(ctx.db, id, rowsAtOnce)
  if (rows.length === 0) {
    await finish(ctx, importer, held)
    return false
  }
  const place = await findAgain(ctx, importer, held)
  authorizeImport(ctx, importer, place)
  await importer.lock(ctx, place)
  const read = cellsOf(importer, held)
  const plan = await importer.planner(ctx, place, rows.map(read))
  const planned = planRows({ rows, cellsOf: read, identity: importer.identity, plan })
  const today = planned.map((row, at) => verdictOfRun(row, rows[at]))
  const results = new Map((await importer.write(ctx, place, today.filter(isWrite))).map((row) => [row.id, row]))
  await store.saveOutcomes(
    ctx,
    today.map((row) => outcomeOf(row, results.get(row.id))),
  )
  await refreshImports(ctx, held)
  return true
}

type Planned = RowRecord & Verdict

/** The result of a row: as planned, unless it could not be written after all. */
function outcomeOf(
  { id, verdict, problems, targetId }: Planned,
  result: WrittenRow | LeftRow | undefined,
): store.DoneRow {
  if (result && 'problem' in result)
    return { id, outcome: 'refused', problems: [result.problem], targetId: null, targetVersion: null }
  if (!result)
    return { id, outcome: verdict, problems, targetId: verdict === 'same' ? targetId : null, targetVersion: null }
  return { id, outcome: verdict, problems, targetId: result.targetId, targetVersion: result.targetVersion }
}

const isWrite = ({ verdict }: Planned): boolean => verdict === 'create' || verdict === 'change'

/** A row does what was shown when it was checked, nothing when that is done already, and is refused where it would do something else. */
function verdictOfRun(now: Planned, checked: RowRecord | undefined): Planned {
  if (now.verdict === 'same' || now.verdict === 'refused') return now
  if (now.verdict === checked?.verdict && isDeepStrictEqual(now.changes, checked.changes)) return now
  return { ...now, verdict: 'refused', problems: [{ field: null, key: 'imports.changed_since' }] }
}

async function finish(ctx: Context, importer: Importer, held: ImportRecord): Promise<void> {
  await passEach(ctx, importSteps, 'finish', {
    side: 'job',
    save: (passage) => store.passImport(ctx, passage, held.id),
  })
  const { startedAt } = held
  const written = await store.findAllRows(ctx.db, held.id, ['create', 'change'])
  // Those of this run: an earlier one has told its own.
  const now = written.filter(({ doneAt }) => !startedAt || !doneAt || doneAt >= startedAt)
  const counts = countsBy(now.flatMap(asWritten), ['added', 'changed'])
  await ctx.tell(importer.factsOf(held).imported, toldPlace(held), { changes: countsTold(counts) })
}

/** How many rows made a thing, and how many changed one, under these names. */
function countsBy(rows: readonly WrittenRow[], [made, changed]: readonly [string, string]): Record<string, number> {
  const count = (name: string) => rows.filter(({ verdict }) => verdict === name).length
  return { [made]: count('create'), [changed]: count('change') }
}

/** The counts above zero, for the trail. */
const countsTold = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [[name, [null, count] as const]] : [])),
  )
