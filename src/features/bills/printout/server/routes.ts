import { routes } from '../../../../server/routes.ts'
import { printoutApi } from '../contract.ts'
import { printBill } from './service.ts'

export const printoutRoutes = routes(printoutApi, { printout: printBill })
