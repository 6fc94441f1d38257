import { feature } from '../../../server/feature.ts'
import { vendorExportRoutes } from '../export/server/routes.ts'
import { vendorFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { vendorRoutes } from './routes.ts'
import { searchVendors } from './service.ts'

export const vendors = feature({
  name: 'vendors',
  routes: [...vendorRoutes, ...vendorExportRoutes],
  facts: [vendorFacts],
  words: { vendors: { fr, en } },
  searchable: [{ noun: 'vendors', find: searchVendors }],
  demonstration: () => import('./demonstration.ts'),
})
