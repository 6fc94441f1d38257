import { routes } from '../../../../server/routes.ts'
import { readingApi } from '../contract.ts'
import { getDocument, getDocumentPage, getFreePage, readReceived } from './service.ts'

export const readingRoutes = routes(readingApi, {
  read: readReceived,
  freePage: getFreePage,
  document: getDocument,
  page: getDocumentPage,
})
