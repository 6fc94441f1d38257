import { routes } from '../../../../server/routes.ts'
import { ownAccountApi } from '../contract.ts'
import { describeRemoval, removeOwnAccount } from './service.ts'

export const ownAccountRoutes = routes(ownAccountApi, { removal: describeRemoval, remove: removeOwnAccount })
