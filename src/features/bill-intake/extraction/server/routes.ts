import { routes } from '../../../../server/routes.ts'
import { extractionApi } from '../contract.ts'
import { getFreePage, prepareReading, readPart, readReceived } from './service.ts'

export const extractionRoutes = routes(extractionApi, {
  read: readReceived,
  prepare: prepareReading,
  readPart,
  freePage: getFreePage,
})
