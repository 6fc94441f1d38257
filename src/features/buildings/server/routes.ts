import { routes } from '../../../server/routes.ts'
import { buildingsApi } from '../contract.ts'
import * as service from './service.ts'

export const buildingRoutes = routes(buildingsApi, {
  list: service.listBuildings,
  mine: service.listOwnBuildings,
  get: service.describeBuilding,
  contacts: service.getBuildingContacts,
  create: service.createBuilding,
  update: service.updateBuilding,
  archive: service.archiveBuilding,
  restore: service.restoreBuilding,
  remove: service.removeBuilding,
})
