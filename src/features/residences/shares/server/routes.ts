import { routes } from '../../../../server/routes.ts'
import { sharesApi } from '../contract.ts'
import * as service from './service.ts'

export const sharesRoutes = routes(sharesApi, {
  generate: service.generateResidences,
  shares: service.getShares,
  updateShares: service.updateShares,
})
