import { feature } from '../../../server/feature.ts'
import { budgetFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { printoutRoutes } from '../printout/server/routes.ts'
import { projectionFacts } from '../projections/facts.ts'
import { projectionRoutes } from '../projections/server/routes.ts'
import { summaryRoutes } from '../summaries/server/routes.ts'
import { budgetsPersonal } from './personal.ts'
import { budgetRoutes } from './routes.ts'

export const budgets = feature({
  name: 'budgets',
  routes: [...budgetRoutes, ...summaryRoutes, ...printoutRoutes, ...projectionRoutes],
  facts: [budgetFacts, projectionFacts],
  words: { budgets: { fr, en } },
  personal: budgetsPersonal,
  demonstration: () => import('./demonstration.ts'),
})
