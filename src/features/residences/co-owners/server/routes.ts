import { routes } from '../../../../server/routes.ts'
import { coOwnersApi } from '../contract.ts'
import { exportCoOwners, setMailingAddress } from './service.ts'

export const coOwnersRoutes = routes(coOwnersApi, { setMailingAddress, export: exportCoOwners })
