import { routes } from '../../../../server/routes.ts'
import { runPrintoutApi } from '../contract.ts'
import { exportRun, printRun } from './service.ts'

export const runPrintoutRoutes = routes(runPrintoutApi, { printout: printRun, export: exportRun })
