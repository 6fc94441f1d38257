import { routes } from '../../../../server/routes.ts'
import { readingApi } from '../contract.ts'
import { getDocument, getDocumentPage, getFreePage, prepareReading, readPart, readReceived } from './service.ts'

export const readingRoutes = routes(readingApi, {
  read: readReceived,
  prepare: prepareReading,
  readPart,
  freePage: getFreePage,
  document: getDocument,
  page: getDocumentPage,
})
