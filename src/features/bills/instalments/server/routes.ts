import { routes } from '../../../../server/routes.ts'
import { moveInstalment } from '../../transitions/server/service.ts'
import { instalmentsApi } from '../contract.ts'
import { listInstalments } from './service.ts'

export const instalmentRoutes = routes(instalmentsApi, { list: listInstalments, move: moveInstalment })
