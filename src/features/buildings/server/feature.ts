import { feature } from '../../../server/feature.ts'
import { figuresOfOrganization } from '../../organizations/server/service.ts'
import { buildingExportRoutes } from '../export/server/routes.ts'
import { buildingFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { buildingsPersonal } from './personal.ts'
import { buildingRoutes } from './routes.ts'
import { searchBuildings } from './service.ts'
import { countBuildings, visibleBuildings } from './store.ts'

export const buildings = feature({
  name: 'buildings',
  routes: [...buildingRoutes, ...buildingExportRoutes],
  facts: [buildingFacts],
  words: { buildings: { fr, en } },
  answers: [
    figuresOfOrganization.answeredBy(async (ctx, organizationId) => ({
      buildings: await countBuildings(ctx.db, ctx.scope(visibleBuildings), organizationId),
    })),
  ],
  searchable: [{ noun: 'buildings', find: searchBuildings }],
  demonstration: () => import('./demonstration.ts'),
  personal: buildingsPersonal,
})
