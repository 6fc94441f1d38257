import { routes } from '../../../server/routes.ts'
import { attachmentVerbs } from '../../attachments/server/service.ts'
import { bugReportsApi } from '../contract.ts'
import {
  bugReportHistory,
  bugReportHolder,
  createBugReport,
  getBugReport,
  listBugReports,
  listSimilar,
  passBugReport,
  removeBugReport,
  summarizeBugReports,
  updateBugReport,
} from './service.ts'

export const bugReportRoutes = routes(bugReportsApi, {
  list: listBugReports,
  summary: summarizeBugReports,
  similar: listSimilar,
  get: getBugReport,
  create: createBugReport,
  update: updateBugReport,
  remove: removeBugReport,
  acknowledgement: passBugReport('acknowledgement'),
  resolution: passBugReport('resolution'),
  closure: passBugReport('closure'),
  reopening: passBugReport('reopening'),
  ...bugReportHistory,
  ...attachmentVerbs(bugReportHolder),
})
