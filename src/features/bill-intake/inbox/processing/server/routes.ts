import { routes } from '../../../../../server/routes.ts'
import { processingApi } from '../contract.ts'
import { splitInboxDocument } from './service.ts'

export const processingRoutes = routes(processingApi, { split: splitInboxDocument })
