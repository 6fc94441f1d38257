import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { insuranceApi } from '../contract.ts'
import { insuranceExportRoutes } from '../export/server/routes.ts'
import { insurancePolicyFacts } from '../facts.ts'
import { words as noticesEn } from '../insurance-notices/messages.en.ts'
import { words as noticesFr } from '../insurance-notices/messages.fr.ts'
import { appraisalNotifier, policyNotifier } from '../insurance-notices/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { insuranceJobs } from './jobs.ts'
import { insurancePersonal } from './personal.ts'
import { findAppraisalDays, findEndDays, insuranceVerbs } from './service.ts'

export const insurance = feature({
  name: 'insurance',
  routes: [...routes(insuranceApi, insuranceVerbs), ...insuranceExportRoutes],
  jobs: insuranceJobs,
  facts: [insurancePolicyFacts],
  words: { insurance: { fr, en }, 'insurance-notices': { fr: noticesFr, en: noticesEn } },
  answers: [policyNotifier, appraisalNotifier].map((notifier) =>
    whoNotifies.answeredBy(() => Promise.resolve(notifier)),
  ),
  calendar: [
    { noun: 'insurance_policies', find: findEndDays },
    { noun: 'appraisals', find: findAppraisalDays },
  ],
  demonstration: () => import('./demonstration.ts'),
  personal: insurancePersonal,
})
