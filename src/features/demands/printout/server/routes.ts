import { routes } from '../../../../server/routes.ts'
import { demandPrintoutApi } from '../contract.ts'
import { printDemand } from './service.ts'

export const demandPrintoutRoutes = routes(demandPrintoutApi, { printout: printDemand })
