import { lifecycle } from '../../../shared/lifecycle.ts'
import type { BulkActKind, BulkActStatus } from './contract.ts'

/** The life of a bulk act, of which its author takes some steps and its job the others. The facts are those of the accounts. */
export const bulkActLife = lifecycle<BulkActStatus, 'author' | 'job'>()({
  run: { from: ['checked', 'stopped'], to: 'waiting', by: ['author'], fact: null },
  begin: { from: ['waiting', 'running'], to: 'running', by: ['job'], fact: null },
  finish: { from: ['running'], to: 'done', by: ['job'], fact: null },
  fail: { from: ['waiting', 'running'], to: 'stopped', by: ['job'], fact: null },
  stop: { from: ['waiting', 'running'], to: 'stopped', by: ['author'], fact: null },
})
export type BulkActStep = keyof typeof bulkActLife.steps

/** Whether its author may take a step now. */
export const allows = (name: BulkActStep, status: BulkActStatus): boolean =>
  bulkActLife.from(status, ['author']).includes(name)
/** Whether the next step is one of the job. */
export const isUnderway = (status: BulkActStatus): boolean => bulkActLife.from(status, ['job']).length > 0

const ofAdmins: readonly BulkActKind[] = ['role_change', 'removal', 'cleanup']
export const isAdminOnly = (kind: BulkActKind): boolean => ofAdmins.includes(kind)

const final: readonly BulkActKind[] = ['removal', 'cleanup']
/** Nothing on screen takes it back: the number of accounts is typed first. */
export const isFinal = (kind: BulkActKind): boolean => final.includes(kind)
