import * as z from 'zod/mini'
import type { Job } from '../../../server/jobs.ts'
import { Id } from '../../../shared/shapes.ts'
import { approveRequest, endPastTrials } from '../terms/server/service.ts'
import { writeTrialLetters } from '../trial-notices/server/service.ts'
import { removeOldRequests } from './service.ts'

const Approval = z.object({ requestId: Id })

export const trialJobs: Job[] = [
  { name: 'approve_trial_request', run: (ctx, payload) => approveRequest(ctx, Approval.parse(payload).requestId) },
  // Just after midnight in Montréal, in summer and in winter.
  { name: 'end_trials', cron: '10 4,5 * * *', run: endPastTrials },
  // Three times in the working day: a morning without a worker delays a letter, and a letter is sent once.
  { name: 'write_trial_letters', cron: '10 12,16,20 * * *', run: writeTrialLetters },
  { name: 'remove_old_trial_requests', cron: '40 7 * * *', run: removeOldRequests },
]
