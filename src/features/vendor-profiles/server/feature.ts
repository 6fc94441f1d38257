import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { whoHoldsVendors } from '../../vendors/server/service.ts'
import { bankDetailsRoutes } from '../bank-details/server/routes.ts'
import { bankDetailsHolder } from '../bank-details/server/service.ts'
import { contractRoutes } from '../contracts/server/routes.ts'
import { contractsHolder, findNoticeDays } from '../contracts/server/service.ts'
import { bankDetailsFacts, contractFacts } from '../facts.ts'
import { figuresRoutes } from '../figures/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { proofRoutes } from '../proofs/server/routes.ts'
import { proofsHolder } from '../proofs/server/service.ts'
import { words as noticesEn } from '../vendor-notices/messages.en.ts'
import { words as noticesFr } from '../vendor-notices/messages.fr.ts'
import {
  bankNoticeReactions,
  bankNotifier,
  contractNotifier,
  vendorNotifier,
} from '../vendor-notices/server/service.ts'
import { words as warningsEn } from '../warnings/messages.en.ts'
import { words as warningsFr } from '../warnings/messages.fr.ts'
import { warningsRoutes } from '../warnings/server/routes.ts'
import { vendorProfilesJobs } from './jobs.ts'
import { vendorProfilesPersonal } from './personal.ts'

export const vendorProfiles = feature({
  name: 'vendor-profiles',
  routes: [...figuresRoutes, ...warningsRoutes, ...bankDetailsRoutes, ...contractRoutes, ...proofRoutes],
  jobs: vendorProfilesJobs,
  facts: [bankDetailsFacts, contractFacts],
  words: {
    'vendor-profiles': { fr, en },
    'vendor-notices': { fr: noticesFr, en: noticesEn },
    warnings: { fr: warningsFr, en: warningsEn },
  },
  answers: [
    ...[vendorNotifier, contractNotifier, bankNotifier].map((one) =>
      whoNotifies.answeredBy(() => Promise.resolve(one)),
    ),
    ...[bankDetailsHolder, contractsHolder, proofsHolder].map((one) =>
      whoHoldsVendors.answeredBy(() => Promise.resolve(one)),
    ),
  ],
  parts: [{ facts: [], reactions: bankNoticeReactions }],
  calendar: [{ noun: 'vendor_contracts', find: findNoticeDays }],
  personal: vendorProfilesPersonal,
  demonstration: () => import('./demonstration.ts'),
})
