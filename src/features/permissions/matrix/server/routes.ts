import { routes } from '../../../../server/routes.ts'
import { permissionsApi } from '../contract.ts'
import { listPermissions } from './service.ts'

export const permissionRoutes = routes(permissionsApi, { list: listPermissions })
