import { feature } from '../../../server/feature.ts'
import { vendorFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { vendorRoutes } from './routes.ts'

export const vendors = feature({
  name: 'vendors',
  routes: vendorRoutes,
  facts: [vendorFacts],
  words: { vendors: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
})
