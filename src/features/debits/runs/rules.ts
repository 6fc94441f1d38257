import { lifecycle } from '../../../shared/lifecycle.ts'
import type { DebitRunStatus } from '../contract.ts'

/** The file of a run is made once; then it is settled. */
export const debitRunLife = lifecycle<DebitRunStatus, 'manager'>()({
  approve: { from: ['draft'], to: 'approved', by: ['manager'], fact: 'run_approved' },
  reopen: { from: ['approved'], to: 'draft', by: ['manager'], fact: 'run_reopened' },
  cancel: { from: ['draft', 'approved'], to: 'cancelled', by: ['manager'], fact: 'run_cancelled' },
  export: { from: ['approved'], to: 'exported', by: ['manager'], fact: 'run_exported' },
  settle: { from: ['exported'], to: 'settled', by: ['manager'], fact: 'run_settled' },
})
export type DebitRunStep = keyof typeof debitRunLife.steps
