import type { Job } from '../../../server/jobs.ts'
import { sendNotices, tellUndelivered, undeliveredNoticeTask } from '../notice-sending/server/service.ts'
import { sendNoticesTask } from '../notices/server/service.ts'

export const debitJobs: Job[] = [
  { name: sendNoticesTask, isLong: true, run: sendNotices },
  { name: undeliveredNoticeTask, run: tellUndelivered },
]
