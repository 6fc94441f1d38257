import type { Job } from '../../../server/jobs.ts'
import { removeOldBugReports } from './service.ts'

export const bugReportJobs: Job[] = [{ name: 'remove_old_bug_reports', cron: '45 7 * * *', run: removeOldBugReports }]
