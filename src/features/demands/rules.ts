import { lifecycle } from '../../shared/lifecycle.ts'
import type { DemandStatus, DemandType } from './contract.ts'

/** Sides of a demand: its author, or a manager of its building. */
export type Side = 'submitter' | 'manager'

/** Decisions §3: the whole life of a demand, one row a transition. */
export const demandLife = lifecycle<DemandStatus, Side>()({
  submission: { from: ['draft'], to: 'submitted', by: ['submitter'], fact: 'submitted' },
  review: { from: ['submitted'], to: 'under_review', by: ['manager'], fact: 'taken_up' },
  approval: { from: ['under_review'], to: 'approved', by: ['manager'], fact: 'approved' },
  start: { from: ['approved'], to: 'in_progress', by: ['manager'], fact: 'started' },
  completion: { from: ['in_progress'], to: 'completed', by: ['manager'], fact: 'completed' },
  return: { from: ['under_review'], to: 'submitted', by: ['manager'], note: ['manager'], fact: 'returned' },
  rejection: { from: ['under_review'], to: 'rejected', by: ['manager'], note: ['manager'], fact: 'rejected' },
  cancellation: {
    from: ['draft', 'submitted', 'under_review', 'approved'],
    to: 'cancelled',
    by: ['submitter', 'manager'],
    note: ['manager'],
    fact: 'cancelled',
  },
})

export const isWork = (type: DemandType): boolean => type === 'maintenance'

/** Works are approved and begin; a complaint or a question is accepted and followed up. */
const saidOtherwise = {
  approval: 'acceptance',
  approved: 'accepted',
  start: 'follow_up',
  started: 'followed_up',
} as const
type SaidOtherwise = typeof saidOtherwise
const isSaidOtherwise = (name: string): name is keyof SaidOtherwise => name in saidOtherwise

/** The word for a transition, or for its fact, for a demand of this type. */
export function actionWordOf<N extends string>(name: N, type: DemandType): N | SaidOtherwise[N & keyof SaidOtherwise]
export function actionWordOf(name: string, type: DemandType): string {
  return isWork(type) || !isSaidOtherwise(name) ? name : saidOtherwise[name]
}

/** The statuses of a demand that succeeds, in order, after its sending. */
const progressStatuses: readonly DemandStatus[] = ['submitted', 'under_review', 'approved', 'in_progress', 'completed']

const stopped: readonly DemandStatus[] = ['rejected', 'cancelled']
/** Refused or cancelled. */
export const isStopped = (status: DemandStatus): boolean => stopped.includes(status)
const closed: readonly DemandStatus[] = ['completed', ...stopped]
export const isClosed = (status: DemandStatus): boolean => closed.includes(status)
/** With the managers, and not closed: comments, files and escalation make sense. */
export const isOpen = (status: DemandStatus): boolean => status !== 'draft' && !isClosed(status)
/** Until a manager takes it up, its author may rewrite it. */
export const isEditable = (status: DemandStatus): boolean => status === 'draft' || status === 'submitted'

export interface DemandStep {
  readonly status: DemandStatus
  /** `stopped` is the last step of a demand that was refused or cancelled. */
  readonly state: 'done' | 'now' | 'later' | 'stopped'
}

/** The statuses to which these facts of a demand led it, in the order of a demand that succeeds. */
export function reachedBy(actions: readonly string[]): DemandStatus[] {
  const passed = Object.values(demandLife.steps).filter(({ fact }) => actions.includes(fact))
  return progressStatuses.filter((status) => passed.some(({ to }) => to === status))
}

/** The steps to draw: past, present and next; of a stopped demand, those that it `reached`. */
export function drawnSteps(status: DemandStatus, reached: readonly DemandStatus[]): DemandStep[] {
  if (isStopped(status)) {
    return [...reached.map((step) => ({ status: step, state: 'done' }) as const), { status, state: 'stopped' }]
  }
  const here = progressStatuses.indexOf(status)
  return progressStatuses.map((step, place) => ({
    status: step,
    state: place < here || status === 'completed' ? 'done' : place === here ? 'now' : 'later',
  }))
}

/** The three phases of a list's tabs. */
export const demandPhases = ['waiting', 'underway', 'closed'] as const
export type DemandPhase = (typeof demandPhases)[number]
export const phaseStatuses: Record<DemandPhase, readonly DemandStatus[]> = {
  waiting: ['submitted', 'under_review'],
  underway: ['approved', 'in_progress'],
  closed,
}
/** Statuses that are open for the author, drafts included. */
export const unfinished: readonly DemandStatus[] = ['draft', ...phaseStatuses.waiting, ...phaseStatuses.underway]

/** Since when it waits: a draft, which nobody was sent, since it was begun. */
export const waitingSince = <T>({ submittedAt, createdAt }: { submittedAt: T | null; createdAt: T }): T =>
  submittedAt ?? createdAt
