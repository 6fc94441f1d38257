import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { datedGrants } from '../../residences/access/server/service.ts'
import { mandateExportRoutes } from '../export/server/routes.ts'
import { mandateFacts } from '../facts.ts'
import { words as noticesEn } from '../mandate-notices/messages.en.ts'
import { words as noticesFr } from '../mandate-notices/messages.fr.ts'
import { mandateNotifier } from '../mandate-notices/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { mandateJobs } from './jobs.ts'
import { mandatesPersonal } from './personal.ts'
import { mandateReactions } from './reactions.ts'
import { mandateRoutes } from './routes.ts'
import { findEndDays, findGrantsOf } from './service.ts'

export const mandates = feature({
  name: 'mandates',
  routes: [...mandateRoutes, ...mandateExportRoutes],
  jobs: mandateJobs,
  facts: [mandateFacts],
  reactions: mandateReactions,
  words: { mandates: { fr, en }, 'mandate-notices': { fr: noticesFr, en: noticesEn } },
  answers: [datedGrants.answeredBy(findGrantsOf), whoNotifies.answeredBy(() => Promise.resolve(mandateNotifier))],
  calendar: [{ noun: 'mandates', find: findEndDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: mandatesPersonal,
})
