import type { Job } from '../../../server/jobs.ts'
import { invitationImportJobs } from '../bulk-invitations/server/jobs.ts'
import { expireInvitations } from '../expiry/server/service.ts'
import { tellUndelivered } from '../invitation-notices/server/service.ts'

export const invitationJobs: Job[] = [
  { name: 'expire_invitations', cron: '20 7 * * *', run: (ctx) => expireInvitations(ctx) },
  { name: 'tell_undelivered_invitation', run: tellUndelivered },
  ...invitationImportJobs,
]
