import { feature } from '../../../server/feature.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { accountRoutes } from '../accounts/server/routes.ts'
import { allocationReactions } from '../allocations/server/reactions.ts'
import { arrearsRoutes } from '../arrears/server/routes.ts'
import { arrearsRuleFacts, receiptFacts } from '../facts.ts'
import { interestRoutes } from '../interest/server/routes.ts'
import { words as lateEn } from '../late-homes/messages.en.ts'
import { words as lateFr } from '../late-homes/messages.fr.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { statementRoutes } from '../statements/server/routes.ts'
import { receiptsPersonal } from './personal.ts'
import { receiptRoutes } from './routes.ts'
import { findPaidHomes } from './store.ts'

export const receipts = feature({
  name: 'receipts',
  routes: [...accountRoutes, ...statementRoutes, ...interestRoutes, ...receiptRoutes, ...arrearsRoutes],
  facts: [receiptFacts, arrearsRuleFacts],
  reactions: allocationReactions,
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findPaidHomes(db, residenceIds))],
  words: { receipts: { fr, en }, 'late-homes': { fr: lateFr, en: lateEn } },
  demonstration: () => import('./demonstration.ts'),
  personal: receiptsPersonal,
})
