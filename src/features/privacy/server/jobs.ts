import type { Job } from '../../../server/jobs.ts'
import { announceVersions } from '../legal-notices/server/service.ts'

export const privacyJobs: Job[] = [
  // Each hour: a build whose texts changed starts at any time of the day.
  { name: 'announce_legal_versions', cron: '13 * * * *', run: (ctx) => announceVersions(ctx) },
]
