import { feature } from '../../../server/feature.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { assessmentRoutes } from '../assessments/server/routes.ts'
import { chargeRoutes } from '../charges/server/routes.ts'
import { findAskedHomes } from '../charges/server/store.ts'
import { assessmentFacts, callFacts, chargeFacts, rentFacts, useFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { openingBalanceRoutes } from '../opening-balances/server/routes.ts'
import { rentRoutes } from '../rents/server/routes.ts'
import { restrictedUseRoutes } from '../restricted-uses/server/routes.ts'
import { stepReactions } from '../steps/server/reactions.ts'
import { contributionsPersonal } from './personal.ts'
import { contributionRoutes } from './routes.ts'

export const contributions = feature({
  name: 'contributions',
  routes: [
    ...contributionRoutes,
    ...assessmentRoutes,
    ...chargeRoutes,
    ...rentRoutes,
    ...restrictedUseRoutes,
    ...openingBalanceRoutes,
  ],
  facts: [callFacts, assessmentFacts, chargeFacts, rentFacts, useFacts],
  reactions: stepReactions,
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findAskedHomes(db, residenceIds))],
  words: { contributions: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
  personal: contributionsPersonal,
})
