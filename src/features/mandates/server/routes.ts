import { routes } from '../../../server/routes.ts'
import { mandatesApi } from '../contract.ts'
import { getBoard, listCandidates, mandateVerbs } from './service.ts'

export const mandateRoutes = routes(mandatesApi, { ...mandateVerbs, board: getBoard, candidates: listCandidates })
