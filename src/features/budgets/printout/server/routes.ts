import { routes } from '../../../../server/routes.ts'
import { printoutApi } from '../contract.ts'
import { exportBudget, printBudget } from './service.ts'

export const printoutRoutes = routes(printoutApi, { printout: printBudget, export: exportBudget })
