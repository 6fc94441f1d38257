import { feature } from '../../../server/feature.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { debitAgreementFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { debitsPersonal } from './personal.ts'
import { debitReactions } from './reactions.ts'
import { agreementRoutes } from './routes.ts'
import { findAgreedHomes } from './store.ts'

export const debits = feature({
  name: 'debits',
  routes: agreementRoutes,
  facts: [debitAgreementFacts],
  reactions: debitReactions,
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findAgreedHomes(db, residenceIds))],
  words: { debits: { fr, en } },
  personal: debitsPersonal,
  demonstration: () => import('./demonstration.ts'),
})
