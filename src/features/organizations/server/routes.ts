import { routes } from '../../../server/routes.ts'
import { organizationsApi } from '../contract.ts'
import * as service from './service.ts'

export const organizationRoutes = routes(organizationsApi, {
  list: service.listOrganizations,
  get: service.getOrganizationDetails,
  create: service.createOrganization,
  update: service.updateOrganization,
  archive: service.archiveOrganization,
  restore: service.restoreOrganization,
  remove: service.removeOrganization,
})
