import { routes } from '../../../../server/routes.ts'
import { threadVerbs } from '../../../threads/server/service.ts'
import { demandCommentsApi } from '../contract.ts'
import { demandThread } from './service.ts'

export const commentRoutes = routes(demandCommentsApi, threadVerbs(demandThread))
