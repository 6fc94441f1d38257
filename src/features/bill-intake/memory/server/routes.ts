import { routes } from '../../../../server/routes.ts'
import { memoryApi } from '../contract.ts'
import { forgetAll, forgetVendor, listMemories } from './service.ts'

export const memoryRoutes = routes(memoryApi, { list: listMemories, forgetAll, forget: forgetVendor })
