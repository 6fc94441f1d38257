import { routes } from '../../../../server/routes.ts'
import { assessmentsApi } from '../contract.ts'
import { createAssessment, removeAssessment } from './service.ts'

export const assessmentRoutes = routes(assessmentsApi, { create: createAssessment, remove: removeAssessment })
