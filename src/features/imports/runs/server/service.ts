import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../../server/context.ts'
import type { Job } from '../../../../server/jobs.ts'
import { passEach, passStep } from '../../../../server/lifecycle.ts'
import { requireVersion } from '../../../../server/rows.ts'
import { One } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { onBehalfOf } from '../../../users/server/service.ts'
import { refuse, rowsAtOnce } from '../../contract.ts'
import { type ImportProblem, planRows, type Verdict } from '../../rules.ts'
import {
  authorizeImport,
  holdImport,
  type Importer,
  type ImportRecord,
  importSteps,
  lifeOfImport,
  type RowRecord,
  refreshImports,
  showImport,
  type WrittenRow,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'

/** The endpoints that write what was checked, and take it back. */
export function runVerbs(importer: Importer) {
  /** Queues the run in the name of the caller. Throws `already_run`, `nothing_to_do`. */
  async function run(ctx: Context, { id, version }: One & { version: number }) {
    await passStep(ctx, lifeOfImport(importer), 'run', {
      id,
      async changes({ before, to }) {
        requireVersion(before.version === version)
        await store.settleIdleRows(ctx.db, id)
        const [next] = await store.findNextRows(ctx.db, id, 1)
        if (!next) throw refuse('nothing_to_do')
        return { status: to, byId: ctx.actor.id, problem: null }
      },
    })
    await ctx.enqueue(jobOf(importer), { id }, { key: `import:${id}` })
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
    const reversed = await importer.reverse(ctx, saved, written)
    await store.saveReversals(
      ctx.db,
      written.map((row) => ({ id: row.id, isReversed: reversed.has(row.id) })),
    )
    const taken = written.filter(({ id: rowId }) => reversed.has(rowId))
    const counts = { ...countsBy(taken, ['removed', 'restored']), kept: written.length - taken.length }
    await ctx.tell(importer.facts.undone, buildingOf(saved), { changes: countsTold(counts) })
  }

  return { run, undo }
}

/** The job of a noun that writes an import. */
export const importJob = (importer: Importer): Job => ({
  name: jobOf(importer),
  isLong: true,
  run: (ctx, payload) => runImport(ctx, importer, One.parse(payload)),
  onGivenUp: (ctx, payload) => stop(ctx, One.parse(payload).id, { field: null, key: 'imports.gave_up' }),
})

const jobOf = ({ noun }: Importer): string => `import_${noun}`
const buildingOf = ({ buildingId, organizationId }: ImportRecord) => ({ id: buildingId, organizationId })

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
  const place = await importer.find(ctx, held.buildingId)
  authorizeImport(ctx, importer, place)
  await importer.lock(ctx, place)
  const plan = await importer.planner(ctx, place)
  const keyField = importer.columns[0].field
  const planned = planRows({ rows, columns: held.columns, keyField, plan })
  const today = planned.map((row, at) => verdictOfRun(row, rows[at]))
  const written = await importer.write(ctx, place, today.filter(isWrite))
  const versions = new Map(written.map((row) => [row.id, row]))
  await store.saveOutcomes(
    ctx.db,
    today.map(({ id: rowId, verdict, problems }) => ({
      id: rowId,
      outcome: verdict,
      problems,
      targetId: versions.get(rowId)?.targetId ?? null,
      targetVersion: versions.get(rowId)?.targetVersion ?? null,
    })),
  )
  await refreshImports(ctx, held)
  return true
}

type Planned = RowRecord & Verdict
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
  const written = await store.findAllRows(ctx.db, held.id, ['create', 'change'])
  const counts = countsBy(written.flatMap(asWritten), ['added', 'changed'])
  await ctx.tell(importer.facts.imported, buildingOf(held), { changes: countsTold(counts) })
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
