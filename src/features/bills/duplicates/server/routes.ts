import { routes } from '../../../../server/routes.ts'
import { duplicatesApi } from '../contract.ts'
import { listDuplicates } from './service.ts'

export const duplicateRoutes = routes(duplicatesApi, { list: listDuplicates })
