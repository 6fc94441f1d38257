import { feature } from '../../../server/feature.ts'
import { personalFiles } from '../../../server/personal.ts'
import { filesAddedBy } from '../../attachments/server/service.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { bugReportFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { bugNoticeReactions, bugNotifier } from '../notices/server/service.ts'
import { bugReportJobs } from './jobs.ts'
import { bugReportsPersonal } from './personal.ts'
import { bugReportRoutes } from './routes.ts'
import { bugReportsOf } from './store.ts'

export const bugReports = feature({
  name: 'bug-reports',
  routes: bugReportRoutes,
  jobs: bugReportJobs,
  facts: [bugReportFacts],
  words: { 'bug-reports': { fr, en } },
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(bugNotifier)),
    personalFiles.answeredBy((ctx, { id }) =>
      filesAddedBy(ctx, { noun: 'bug_report', things: bugReportsOf(id), userId: id }),
    ),
  ],
  parts: [{ facts: [], reactions: bugNoticeReactions }],
  demonstration: () => import('./demonstration.ts'),
  personal: bugReportsPersonal,
})
