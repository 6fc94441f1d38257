import { routes } from '../../../../server/routes.ts'
import { interestApi } from '../contract.ts'
import { chargeInterest, getHomeInterest, previewInterest } from './service.ts'

export const interestRoutes = routes(interestApi, {
  preview: previewInterest,
  charge: chargeInterest,
  home: getHomeInterest,
})
