import { routes } from '../../../../server/routes.ts'
import { chargesApi } from '../contract.ts'
import { cancelCharge, createFee } from './service.ts'

export const chargeRoutes = routes(chargesApi, { create: createFee, cancel: cancelCharge })
