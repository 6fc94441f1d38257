import { routes } from '../../../../../server/routes.ts'
import { processingApi } from '../contract.ts'
import { splitPiled } from './service.ts'

export const processingRoutes = routes(processingApi, { split: splitPiled })
