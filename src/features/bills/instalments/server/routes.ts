import { routes } from '../../../../server/routes.ts'
import { instalmentsApi } from '../contract.ts'
import { listInstalments } from './service.ts'

export const instalmentRoutes = routes(instalmentsApi, { list: listInstalments })
