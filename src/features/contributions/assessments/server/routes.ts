import { routes } from '../../../../server/routes.ts'
import { assessmentsApi } from '../contract.ts'
import { cancelAssessment, createAssessment, getAssessment, getShares, listAssessments } from './service.ts'

export const assessmentRoutes = routes(assessmentsApi, {
  list: listAssessments,
  shares: getShares,
  get: getAssessment,
  create: createAssessment,
  cancel: cancelAssessment,
})
