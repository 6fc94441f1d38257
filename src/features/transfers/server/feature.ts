import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { transferExportRoutes } from '../export/server/routes.ts'
import { transferFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { words as noticesEn } from '../transfer-notices/messages.en.ts'
import { words as noticesFr } from '../transfer-notices/messages.fr.ts'
import { transferNoticeReactions, transferNotifier } from '../transfer-notices/server/service.ts'
import { transferJobs } from './jobs.ts'
import { transfersPersonal } from './personal.ts'
import { transferReactions } from './reactions.ts'
import { transferRoutes } from './routes.ts'
import { findTransferDays } from './service.ts'
import { findResidencesOfStays } from './store.ts'

export const transfers = feature({
  name: 'transfers',
  routes: [...transferRoutes, ...transferExportRoutes],
  jobs: transferJobs,
  facts: [transferFacts],
  reactions: transferReactions,
  words: { transfers: { fr, en }, 'transfer-notices': { fr: noticesFr, en: noticesEn } },
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(transferNotifier)),
    usesOfHomes.answeredBy(({ db }, { stayIds }) => findResidencesOfStays(db, stayIds)),
  ],
  parts: [{ facts: [], reactions: transferNoticeReactions }],
  calendar: [{ noun: 'transfers', find: findTransferDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: transfersPersonal,
})
