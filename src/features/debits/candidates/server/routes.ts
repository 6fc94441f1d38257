import { routes } from '../../../../server/routes.ts'
import { candidatesApi } from '../contract.ts'
import { listCandidates } from './service.ts'

export const candidateRoutes = routes(candidatesApi, { list: listCandidates })
