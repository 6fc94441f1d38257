import { feature } from '../../../server/feature.ts'
import { reconciledBanks } from '../../ledger/closings/server/service.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { bankFacts } from '../facts.ts'
import { bankFileRoutes } from '../files/server/routes.ts'
import { findLearnedHomes } from '../knowledge/server/store.ts'
import { matchReactions } from '../matches/server/reactions.ts'
import { matchRoutes } from '../matches/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { isReconciledThrough } from '../reconciled-accounts/server/service.ts'
import { reconciliationRoutes } from '../reconciliations/server/routes.ts'
import { bankJobs } from './jobs.ts'
import { bankPersonal } from './personal.ts'
import { bankAccountRoutes } from './routes.ts'

export const bank = feature({
  name: 'bank',
  routes: [...bankAccountRoutes, ...bankFileRoutes, ...matchRoutes, ...reconciliationRoutes],
  jobs: bankJobs,
  facts: [bankFacts],
  reactions: matchReactions,
  answers: [
    usesOfHomes.answeredBy(({ db }, { residenceIds }) => findLearnedHomes(db, residenceIds)),
    reconciledBanks.answeredBy(isReconciledThrough),
  ],
  words: { bank: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
  personal: bankPersonal,
})
