import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { privacyOfficersApi } from '../contract.ts'
import { privacyOfficerFacts } from '../facts.ts'
import { words as noticesEn } from '../legal-notices/messages.en.ts'
import { words as noticesFr } from '../legal-notices/messages.fr.ts'
import { legalNotifier } from '../legal-notices/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { privacyJobs } from './jobs.ts'
import { privacyPersonal } from './personal.ts'
import { privacyOfficerVerbs } from './service.ts'

export const privacy = feature({
  name: 'privacy',
  routes: routes(privacyOfficersApi, privacyOfficerVerbs),
  jobs: privacyJobs,
  facts: [privacyOfficerFacts],
  words: { privacy: { fr, en }, 'legal-notices': { fr: noticesFr, en: noticesEn } },
  answers: [whoNotifies.answeredBy(() => Promise.resolve(legalNotifier))],
  demonstration: () => import('./demonstration.ts'),
  personal: privacyPersonal,
})
