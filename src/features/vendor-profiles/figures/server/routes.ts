import { routes } from '../../../../server/routes.ts'
import { figuresApi } from '../contract.ts'
import { figuresVerbs } from './service.ts'

export const figuresRoutes = routes(figuresApi, figuresVerbs)
