import { feature } from '../../../server/feature.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { candidateRoutes } from '../candidates/server/routes.ts'
import { debitFileRoutes } from '../debit-file/server/routes.ts'
import { debitAgreementFacts, debitRunFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { debitNoticeRoutes } from '../notices/server/routes.ts'
import { returnReactions } from '../returns/server/reactions.ts'
import { debitRunRoutes } from '../runs/server/routes.ts'
import { debitJobs } from './jobs.ts'
import { debitsPersonal } from './personal.ts'
import { debitReactions } from './reactions.ts'
import { agreementRoutes } from './routes.ts'
import { findAgreedHomes } from './store.ts'

export const debits = feature({
  name: 'debits',
  // `/api/debit-runs/candidates` before `/api/debit-runs/:id`.
  routes: [...agreementRoutes, ...debitNoticeRoutes, ...candidateRoutes, ...debitRunRoutes, ...debitFileRoutes],
  jobs: debitJobs,
  facts: [debitAgreementFacts, debitRunFacts],
  reactions: [...debitReactions, ...returnReactions],
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findAgreedHomes(db, residenceIds))],
  words: { debits: { fr, en } },
  personal: debitsPersonal,
  demonstration: () => import('./demonstration.ts'),
})
