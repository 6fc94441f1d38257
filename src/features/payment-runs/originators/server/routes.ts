import { routes } from '../../../../server/routes.ts'
import { originatorsApi } from '../contract.ts'
import { originatorVerbs } from './service.ts'

export const originatorRoutes = routes(originatorsApi, originatorVerbs)
