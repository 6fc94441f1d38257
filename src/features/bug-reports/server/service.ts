import type * as z from 'zod/mini'
import { revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { type LifeOf, passStep } from '../../../server/lifecycle.ts'
import { saveVersion, wholePage } from '../../../server/rows.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { addMonths } from '../../../shared/dates.ts'
import { firstLine } from '../../../shared/first-line.ts'
import { attachFiles, attachmentsOf, discardAttachments, type Holder } from '../../attachments/server/service.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import {
  type BugReportDetail,
  type BugStatus,
  type BugTransition,
  type bugReportsApi,
  bugStatuses,
  maxFiles,
  refuse,
} from '../contract.ts'
import { bugReportFacts } from '../facts.ts'
import { bugReportPolicy, sidesOf } from '../policy.ts'
import { bugLife, isClosed, isEditable, keptMonths, type Side } from '../rules.ts'
import type { BugReportRow } from './store.ts'
import * as store from './store.ts'
import { bugReports } from './tables.ts'

type Input<K extends keyof typeof bugReportsApi> = InputOf<(typeof bugReportsApi)[K]>
type Shown = z.input<typeof BugReportDetail>

const noun = 'bug_report'
const kept = {
  table: bugReports,
  visible: store.visibleBugReports,
  rows: store.selectedBugReports,
  policy: bugReportPolicy,
  facts: bugReportFacts,
}

/** A report that the caller may see, locked until the transaction ends if `isHeld`. Throws `not_found`. */
const loadBugReport = finder(kept)

/** A refusal that names the status in the caller's language. */
const wordedStatus = (ctx: Context, status: BugStatus): string => ctx.say(`bug-reports.status_${status}`)

const titled = <Row extends { readonly description: string }>(report: Row) => ({
  ...report,
  title: firstLine(report.description),
})

/** A report as its page shows it. */
async function showBugReport(ctx: Context, report: BugReportRow): Promise<Shown> {
  const files = await attachmentsOf(ctx, { noun, id: report.id })
  return { ...titled(report), files, fileCount: files.length }
}

export async function listBugReports(ctx: Context, asked: Input<'list'>) {
  const page = await store.findBugReports(ctx.db, ctx.scope(store.visibleBugReports), asked, ctx.actor.id)
  return { ...page, items: page.items.map(titled) }
}

export async function summarizeBugReports(ctx: Context, { mine }: Input<'summary'>) {
  const rows = await store.countBugReports(ctx.db, ctx.scope(store.visibleBugReports), mine, ctx.actor.id)
  const counts: Record<string, number> = Object.fromEntries(bugStatuses.map((status) => [status, 0]))
  for (const { status, total } of rows) counts[status] = total
  return { counts }
}

export async function listSimilar(ctx: Context, { text }: Input<'similar'>) {
  const found = await store.findSimilar(ctx.db, ctx.scope(store.visibleBugReports), text)
  return wholePage(found.map(titled))
}

export const getBugReport = async (ctx: Context, { id }: { id: string }) =>
  showBugReport(ctx, await loadBugReport(ctx, id))

export async function createBugReport(ctx: Context, { fileIds, ...fields }: Input<'create'>): Promise<Shown> {
  ctx.authorize(bugReportPolicy.create, {})
  const { id } = await store.insertBugReport(ctx.db, { ...fields, submittedById: ctx.actor.id })
  await attachFiles(ctx, { noun, id }, { ids: fileIds, field: 'fileIds' })
  await ctx.tell(bugReportFacts.created, { id, submittedById: ctx.actor.id })
  return getBugReport(ctx, { id })
}

/** An administrator classifies and removes a report at any time; its author only while it is new. */
function requireEditable(ctx: Context, { status }: BugReportRow): void {
  if (bugReportPolicy.triage(ctx.actor, {}) || isEditable(status)) return
  throw refuse('not_editable', { status: wordedStatus(ctx, status) })
}

export async function updateBugReport(ctx: Context, { id, version, ...changes }: Input<'update'>): Promise<Shown> {
  const report = await loadBugReport(ctx, id)
  ctx.authorize(bugReportPolicy.update, report)
  const revision = revisionOf(report, version, changes)
  const isRewritten = ['location', 'description', 'steps'].some((name) => revision && name in revision)
  if (isRewritten) ctx.authorize(bugReportPolicy.rewrite, report)
  if (isRewritten && !isEditable(report.status)) {
    throw refuse('not_editable', { status: wordedStatus(ctx, report.status) })
  }
  requireEditable(ctx, report)
  if (!revision) return showBugReport(ctx, report)
  const search = store.entryOf({
    location: changes.location ?? report.location,
    description: changes.description ?? report.description,
    steps: changes.steps === undefined ? report.steps : changes.steps,
  })
  const saved = await saveVersion(ctx, bugReports, report, { ...changes, search })
  await ctx.tell(bugReportFacts.updated, saved, {
    changes: withoutValues(revision, ['location', 'description', 'steps']),
  })
  return showBugReport(ctx, saved)
}

export const { remove: removeBugReport } = removal({
  ...kept,
  beforeRemove: requireEditable,
  afterRemove: (ctx, { id }) => discardAttachments(ctx, { noun, id }, {}),
})

/** A closed report keeps its files as they are. */
export const bugReportHolder: Holder<BugReportRow, Shown> = {
  noun,
  most: maxFiles,
  find: loadBugReport,
  mayAttach: bugReportPolicy.attach,
  mayDetach: (actor, { row, file }) => bugReportPolicy.detach(actor, { report: row, file }),
  requireOpen: (_, { status }) => {
    if (isClosed(status)) throw refuse('is_closed')
  },
  placeOf: () => ({}),
  changed: async (ctx, report, action) => {
    await store.touchBugReport(ctx, report.id)
    await ctx.tell(bugReportFacts[action], report)
    return { ...report, updatedAt: ctx.now }
  },
  show: showBugReport,
}

export const bugReportHistory = historyVerbs({
  subject: noun,
  find: loadBugReport,
  fields: ['category', 'priority', 'location', 'description', 'steps'],
})

const lifeOfBugReport: LifeOf<
  BugReportRow,
  BugTransition,
  BugStatus,
  Side,
  keyof typeof bugReportFacts,
  Partial<BugReportRow>
> = {
  life: bugLife,
  facts: bugReportFacts,
  load: loadBugReport,
  authorize: (ctx, report, transition) => ctx.authorize(bugReportPolicy.pass, { report, transition }),
  statusOf: (_, { status }) => status,
  sidesOf: (ctx, report) => sidesOf(ctx.actor, report),
  refused: (ctx, from, name) =>
    refuse('forbidden_transition', {
      from: wordedStatus(ctx, from),
      to: wordedStatus(ctx, bugLife.steps[name].to),
    }),
  noteNeeded: () => refuse('note_required', undefined, 'note'),
  save: (ctx, report, changes) => saveVersion(ctx, bugReports, report, changes),
}

/** One step of `bugLife`. The note of an author is in the history, and no answer. */
export const passBugReport =
  (name: BugTransition) =>
  async (ctx: Context, { id, note }: { id: string; note: string | null }): Promise<Shown> => {
    const { saved } = await passStep(ctx, lifeOfBugReport, name, {
      id,
      note,
      changes: ({ before, to, side }) => ({
        status: to,
        answer: side === 'triage' ? (note ?? (to === 'closed' ? before.answer : null)) : null,
        resolvedAt: to === 'resolved' ? ctx.now : to === 'closed' ? before.resolvedAt : null,
        closedAt: to === 'closed' ? ctx.now : null,
      }),
    })
    return showBugReport(ctx, saved)
  }

/** The nightly job: reports that were closed long ago are removed with their files, some a night. */
export async function removeOldBugReports(ctx: Context): Promise<void> {
  const before = new Date(`${addMonths(ctx.today, -keptMonths)}T00:00:00Z`)
  const old = await store.findClosedBefore(ctx.db, before)
  if (old.length === 0) return
  for (const { id } of old) await discardAttachments(ctx, { noun, id }, {})
  await store.removeBugReports(
    ctx.db,
    old.map(({ id }) => id),
  )
  await ctx.tellEach(
    bugReportFacts.removed,
    old.map((thing) => ({ thing })),
  )
}
