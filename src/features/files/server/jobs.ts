import * as z from 'zod/mini'
import type { Job } from '../../../server/jobs.ts'
import { removeAbandoned, scanWaitingFiles } from './service.ts'

const Bytes = z.object({ storageKey: z.string() })

export const fileJobs: Job[] = [
  {
    name: 'remove_bytes',
    isLong: true,
    run: (ctx, payload) => ctx.files.remove(Bytes.parse(payload).storageKey),
  },
  { name: 'remove_abandoned_files', cron: '41 * * * *', run: (ctx) => removeAbandoned(ctx) },
  { name: 'scan_waiting_files', cron: '*/2 * * * *', isLong: true, run: (ctx) => scanWaitingFiles(ctx) },
  { name: 'clear_arrivals', cron: '13 7 * * *', run: (ctx) => ctx.files.clearArrivals() },
]
