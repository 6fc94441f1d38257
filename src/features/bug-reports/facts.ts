import { facts } from '../../shared/facts.ts'

/** A bug report in its facts. */
export interface ToldBugReport {
  readonly id: string
  readonly submittedById: string
}

export const bugReportFacts = facts(
  'bug_report',
  {
    words: 'bug-reports',
    topic: 'bug-reports',
    // Of the product, and of no organization.
    place: (_: ToldBugReport) => ({}),
    audience: ({ submittedById }) => [{ users: [submittedById] }, { administrators: true }],
  },
  ['created', 'updated', 'removed', 'acknowledged', 'resolved', 'closed', 'reopened', 'attached', 'detached'],
)
