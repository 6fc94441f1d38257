import { routes } from '../../../server/routes.ts'
import { buildingsApi } from '../contract.ts'
import * as service from './service.ts'

export const buildingRoutes = routes(buildingsApi, {
  ...service.buildingVerbs,
  mine: service.listOwnBuildings,
})
