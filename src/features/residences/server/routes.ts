import { type Route, routes } from '../../../server/routes.ts'
import { coOwnersRoutes } from '../co-owners/server/routes.ts'
import { residencesApi } from '../contract.ts'
import { residenceImportRoutes } from '../imports/server/routes.ts'
import { occupancyRoutes } from '../occupancy/server/routes.ts'
import { peopleRoutes } from '../people/server/routes.ts'
import { sharesRoutes } from '../shares/server/routes.ts'
import { residenceVerbs } from './service.ts'

/** The feature's routes with those of its sub-folders. */
export const residenceRoutes: Route[] = [
  ...routes(residencesApi, residenceVerbs),
  ...sharesRoutes,
  ...peopleRoutes,
  ...coOwnersRoutes,
  ...occupancyRoutes,
  ...residenceImportRoutes,
]
