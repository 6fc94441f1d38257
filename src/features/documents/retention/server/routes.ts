import { routes } from '../../../../server/routes.ts'
import { retentionApi } from '../contract.ts'
import { listDestructions } from './service.ts'

export const retentionRoutes = routes(retentionApi, { destructions: listDestructions })
