import type { Job } from '../../../server/jobs.ts'
import { tellVendorDays } from '../vendor-notices/server/service.ts'

export const vendorProfilesJobs: Job[] = [
  // In the morning of Montréal, in summer and in winter.
  { name: 'tell_vendor_days', cron: '45 12 * * *', run: (ctx) => tellVendorDays(ctx) },
]
