import { feature } from '../../../server/feature.ts'
import { personalFiles } from '../../../server/personal.ts'
import { filesAddedBy } from '../../attachments/server/service.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { usesOfStays } from '../../residences/people/server/service.ts'
import { obligationFacts, proofFacts } from '../facts.ts'
import { homeRoutes } from '../homes/server/routes.ts'
import { findDueDays } from '../homes/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { words as figureEn } from '../obligation-figure/messages.en.ts'
import { words as figureFr } from '../obligation-figure/messages.fr.ts'
import { words as noticesEn } from '../obligation-notices/messages.en.ts'
import { words as noticesFr } from '../obligation-notices/messages.fr.ts'
import { obligationNotifier } from '../obligation-notices/server/service.ts'
import { obligationJobs } from './jobs.ts'
import { obligationsPersonal } from './personal.ts'
import { obligationRoutes } from './routes.ts'
import { countProofsOf, proofsOf } from './store.ts'

export const unitObligations = feature({
  name: 'unit-obligations',
  routes: [...obligationRoutes, ...homeRoutes],
  jobs: obligationJobs,
  facts: [obligationFacts, proofFacts],
  words: {
    'unit-obligations': { fr, en },
    'obligation-figure': { fr: figureFr, en: figureEn },
    'obligation-notices': { fr: noticesFr, en: noticesEn },
  },
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(obligationNotifier)),
    personalFiles.answeredBy((ctx, { id }) =>
      filesAddedBy(ctx, { noun: 'unit_proof', things: proofsOf(id), userId: id }),
    ),
    usesOfStays.answeredBy(({ db }, stays) => countProofsOf(db, stays)),
  ],
  calendar: [{ noun: 'unit_proofs', find: findDueDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: obligationsPersonal,
})
