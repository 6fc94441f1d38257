import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { whoHoldsVendors } from '../../vendors/server/service.ts'
import { accountingRoutes } from '../accounting/server/routes.ts'
import { attachedFileRoutes } from '../attached-files/server/routes.ts'
import { words as noticesEn } from '../bill-notices/messages.en.ts'
import { words as noticesFr } from '../bill-notices/messages.fr.ts'
import { billNoticeJobs } from '../bill-notices/server/jobs.ts'
import { billNoticeReactions, billNotifier } from '../bill-notices/server/service.ts'
import { documentRoutes } from '../document/server/routes.ts'
import { duplicateRoutes } from '../duplicates/server/routes.ts'
import { exportRoutes } from '../export/server/routes.ts'
import { billFacts } from '../facts.ts'
import { findDueDays } from '../figures/server/service.ts'
import { searchBills } from '../finding/server/service.ts'
import { instalmentJobs } from '../instalments/server/jobs.ts'
import { instalmentRoutes } from '../instalments/server/routes.ts'
import { billsHolder } from '../mergers/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { printoutRoutes } from '../printout/server/routes.ts'
import { spendingRoutes } from '../spending/server/routes.ts'
import { transitionJobs } from '../transitions/server/jobs.ts'
import { transitionRoutes } from '../transitions/server/routes.ts'
import { billsPersonal } from './personal.ts'
import { billRoutes } from './routes.ts'

export const bills = feature({
  name: 'bills',
  routes: [
    ...billRoutes,
    ...duplicateRoutes,
    ...exportRoutes,
    ...accountingRoutes,
    ...printoutRoutes,
    ...documentRoutes,
    ...attachedFileRoutes,
    ...spendingRoutes,
    ...transitionRoutes,
    ...instalmentRoutes,
  ],
  jobs: [...transitionJobs, ...instalmentJobs, ...billNoticeJobs],
  facts: [billFacts],
  words: { bills: { fr, en }, 'bill-notices': { fr: noticesFr, en: noticesEn } },
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(billNotifier)),
    whoHoldsVendors.answeredBy(() => Promise.resolve(billsHolder)),
  ],
  parts: [{ facts: [], reactions: billNoticeReactions }],
  searchable: [{ noun: 'bills', find: searchBills }],
  calendar: [{ noun: 'bills', find: findDueDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: billsPersonal,
})
