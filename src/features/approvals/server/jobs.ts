import type { Job } from '../../../server/jobs.ts'
import { remindApprovers, tellAsked } from '../approval-notices/server/service.ts'

export const approvalJobs: Job[] = [
  { name: 'tell_asked_approvals', run: tellAsked },
  // In the morning of Montréal, in summer and in winter.
  { name: 'remind_approvers', cron: '10 13 * * *', run: (ctx) => remindApprovers(ctx) },
]
