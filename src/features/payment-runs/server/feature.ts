import { feature } from '../../../server/feature.ts'
import { bankFileRoutes } from '../bank-file/server/routes.ts'
import { originatorFacts, runFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { originatorRoutes } from '../originators/server/routes.ts'
import { runPrintoutRoutes } from '../printout/server/routes.ts'
import { paymentRunsPersonal } from './personal.ts'
import { runReactions } from './reactions.ts'
import { paymentRunRoutes } from './routes.ts'

export const paymentRuns = feature({
  name: 'payment-runs',
  routes: [...paymentRunRoutes, ...bankFileRoutes, ...runPrintoutRoutes, ...originatorRoutes],
  facts: [runFacts, originatorFacts],
  reactions: runReactions,
  words: { 'payment-runs': { fr, en } },
  personal: paymentRunsPersonal,
  demonstration: () => import('./demonstration.ts'),
})
