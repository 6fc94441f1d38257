import { routes } from '../../../../server/routes.ts'
import { availabilityApi } from '../contract.ts'
import { getAlternatives, listDays, listOutlook } from './service.ts'

export const availabilityRoutes = routes(availabilityApi, {
  days: listDays,
  outlook: listOutlook,
  alternatives: getAlternatives,
})
