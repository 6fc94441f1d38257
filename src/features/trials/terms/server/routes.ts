import { routes } from '../../../../server/routes.ts'
import { termsApi } from '../contract.ts'
import * as service from './service.ts'

export const termRoutes = routes(termsApi, {
  list: service.listTrials,
  open: service.openTrial,
  extend: service.extendTrial,
  takeBack: service.takeBackExtension,
  convert: service.convertTrial,
  resume: service.resumeTrial,
  end: service.endTrial,
  askPlan: service.askPlan,
})
