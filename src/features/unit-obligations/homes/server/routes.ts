import { routes } from '../../../../server/routes.ts'
import { homesApi } from '../contract.ts'
import { exportHomes, getSummary, listHomes } from './service.ts'

export const homeRoutes = routes(homesApi, { list: listHomes, summary: getSummary, export: exportHomes })
