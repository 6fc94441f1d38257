import type { Told } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { firstLine } from '../../../../shared/first-line.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { findActiveAdmins } from '../../../users/server/service.ts'
import { bugReportFacts, type ToldBugReport } from '../../facts.ts'
import { bugReportPolicy } from '../../policy.ts'
import { findNamed, visibleBugReports } from '../../server/store.ts'
import { bugReports } from '../../server/tables.ts'

const subject = 'bug_report'
const received = 'bug_reports_received'
const progress = 'bug_report_progress'
const kinds = {
  new: received,
  returned: received,
  acknowledged: progress,
  resolved: progress,
  closed: progress,
  reopened: progress,
} as const
type BugNotice = keyof typeof kinds

const tell =
  (kindOf: (told: Told<ToldBugReport>) => BugNotice) =>
  async (told: Told<ToldBugReport>): Promise<void> => {
    const { ctx, thing, note } = told
    await notify(ctx, { subject }, { subjectId: thing.id, kind: kindOf(told), detail: { note } })
  }

/** Administrators are told of a new report and of one that its author reopens; the author, of what becomes of it. */
export const bugNoticeReactions: readonly Reaction[] = [
  on(
    bugReportFacts.created,
    tell(() => 'new'),
  ),
  on(
    bugReportFacts.reopened,
    tell(({ ctx, thing }) => (ctx.actor.id === thing.submittedById ? 'returned' : 'reopened')),
  ),
  ...(['acknowledged', 'resolved', 'closed'] as const).map((step) =>
    on(
      bugReportFacts[step],
      tell(() => step),
    ),
  ),
]

export const bugNotifier: Notifier = {
  subject,
  section: 'bug-reports.heading',
  groups: {
    [received]: { ranks: ['admin'] },
    [progress]: { ranks: ['admin', 'manager', 'resident', 'tenant'] },
  },
  kinds,
  things: { table: bugReports, id: bugReports.id, visible: visibleBugReports },
  groupWord: (group) => `bug-reports.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findNamed(db, ids)).map(({ id, description, location }) => [
        id,
        {
          title: firstLine(description),
          place: () => location,
          sentence: (kind) => `bug-reports.told_${kind}`,
          path: () => `/settings/bug-reports/${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId, kind }) => {
    if (kind === 'new' || kind === 'returned') return findActiveAdmins(ctx)
    const [report] = await findNamed(ctx.db, [subjectId])
    const author =
      report && (await findRecipient(ctx, report.submittedById, (actor) => bugReportPolicy.read(actor, report)))
    return author ? [author] : []
  },
}
