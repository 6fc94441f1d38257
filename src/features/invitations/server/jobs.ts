import type { Job } from '../../../server/jobs.ts'
import { tellUndelivered } from '../invitation-notices/server/service.ts'
import { expireInvitations } from './service.ts'

export const invitationJobs: Job[] = [
  { name: 'expire_invitations', cron: '20 7 * * *', run: (ctx) => expireInvitations(ctx) },
  { name: 'tell_undelivered_invitation', run: tellUndelivered },
]
