import type { Job } from '../../../server/jobs.ts'
import { sendMailing, tellUndelivered, undeliveredTask } from '../sending/server/service.ts'
import { sendTask } from './service.ts'

export const mailingJobs: Job[] = [
  { name: sendTask, isLong: true, run: sendMailing },
  { name: undeliveredTask, run: tellUndelivered },
]
