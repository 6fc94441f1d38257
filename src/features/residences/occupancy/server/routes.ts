import { routes } from '../../../../server/routes.ts'
import { occupancyApi } from '../contract.ts'
import { getOccupancy } from './service.ts'

export const occupancyRoutes = routes(occupancyApi, { occupancy: getOccupancy })
