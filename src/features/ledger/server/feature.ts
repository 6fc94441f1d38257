import { feature } from '../../../server/feature.ts'
import { cashOfBuildings } from '../../payment-runs/server/service.ts'
import { chargeReactions } from '../charges/server/reactions.ts'
import { ledgerFacts } from '../facts.ts'
import { followingReactions } from '../following/server/reactions.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { receiptReactions } from '../receipts/server/reactions.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerPersonal } from './personal.ts'
import { ledgerRoutes } from './routes.ts'
import { findCash } from './service.ts'

export const ledger = feature({
  name: 'ledger',
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  facts: [ledgerFacts],
  reactions: [...followingReactions, ...chargeReactions, ...receiptReactions],
  words: { ledger: { fr, en } },
  answers: [cashOfBuildings.answeredBy(findCash)],
  demonstration: () => import('./demonstration.ts'),
  personal: ledgerPersonal,
})
