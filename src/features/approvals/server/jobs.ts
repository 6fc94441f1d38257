import type { Job } from '../../../server/jobs.ts'
import { remindApprovers, tellAsked, tellNewlyNamed } from '../approval-notices/server/service.ts'

export const approvalJobs: Job[] = [
  { name: 'tell_asked_approvals', run: tellAsked },
  { name: 'tell_new_approvers', run: tellNewlyNamed },
  // In the morning of Montréal, in summer and in winter.
  { name: 'remind_approvers', cron: '10 13 * * *', run: (ctx) => remindApprovers(ctx) },
]
