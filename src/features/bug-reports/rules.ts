import { lifecycle } from '../../shared/lifecycle.ts'
import type { BugStatus } from './contract.ts'

/** Sides of a report: who wrote it, or an administrator, who answers for Mitoyen. */
export type Side = 'author' | 'triage'

/** Decisions §3: the whole life of a bug report, one row a transition. */
export const bugLife = lifecycle<BugStatus, Side>()({
  acknowledgement: { from: ['new'], to: 'acknowledged', by: ['triage'], fact: 'acknowledged' },
  resolution: { from: ['acknowledged'], to: 'resolved', by: ['triage'], fact: 'resolved' },
  closure: { from: ['resolved'], to: 'closed', by: ['triage'], fact: 'closed' },
  reopening: {
    from: ['resolved', 'closed'],
    to: 'acknowledged',
    // Who sees the bug again need not write a second report; they say what they see.
    by: ['triage', 'author'],
    note: ['author'],
    fact: 'reopened',
  },
})

/** Until it is acknowledged, its author may rewrite it or take it back. */
export const isEditable = (status: BugStatus): boolean => status === 'new'
export const isClosed = (status: BugStatus): boolean => status === 'closed'

/** What administrators have in front of them. */
export const bugPhases = ['waiting', 'underway', 'done'] as const
type BugPhase = (typeof bugPhases)[number]
export const phaseStatuses: Record<BugPhase, readonly BugStatus[]> = {
  waiting: ['new'],
  underway: ['acknowledged'],
  done: ['resolved', 'closed'],
}

/** Months after which a closed report is deleted: it may show other people’s data. */
export const keptMonths = 24
