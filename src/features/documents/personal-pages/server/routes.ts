import { routes } from '../../../../server/routes.ts'
import { personalPagesApi } from '../contract.ts'
import { listPersonalPages } from './service.ts'

export const personalPageRoutes = routes(personalPagesApi, { list: listPersonalPages })
