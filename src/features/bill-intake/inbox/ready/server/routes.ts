import { routes } from '../../../../../server/routes.ts'
import { readyApi } from '../contract.ts'
import { listReady, saveReady } from './service.ts'

export const readyRoutes = routes(readyApi, { list: listReady, save: saveReady })
