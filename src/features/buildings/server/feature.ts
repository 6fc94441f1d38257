import { feature } from '../../../server/feature.ts'
import { buildingFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { buildingsPersonal } from './personal.ts'
import { buildingRoutes } from './routes.ts'
import { searchBuildings } from './service.ts'

export const buildings = feature({
  name: 'buildings',
  routes: buildingRoutes,
  facts: [buildingFacts],
  words: { buildings: { fr, en } },
  searchable: [{ noun: 'buildings', find: searchBuildings }],
  demonstration: () => import('./demonstration.ts'),
  personal: buildingsPersonal,
})
