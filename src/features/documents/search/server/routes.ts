import { routes } from '../../../../server/routes.ts'
import { documentSearchApi } from '../contract.ts'
import { findDocuments, findPassages, getPageText } from './service.ts'

export const documentSearchRoutes = routes(documentSearchApi, {
  find: findDocuments,
  passages: findPassages,
  pageText: getPageText,
})
