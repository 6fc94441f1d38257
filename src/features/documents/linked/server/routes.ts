import { routes } from '../../../../server/routes.ts'
import { linkedApi } from '../contract.ts'
import { listLinkedFiles } from './service.ts'

export const linkedRoutes = routes(linkedApi, { list: listLinkedFiles })
