import { routes } from '../../../server/routes.ts'
import { feeExplanationsApi } from '../contract.ts'
import { getFeeExplanation } from './service.ts'

export const feeExplanationRoutes = routes(feeExplanationsApi, { get: getFeeExplanation })
