import { feature } from '../../../server/feature.ts'
import { organizationFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { organizationRoutes } from './routes.ts'

export const organizations = feature({
  name: 'organizations',
  routes: organizationRoutes,
  facts: [organizationFacts],
  words: { organizations: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
})
