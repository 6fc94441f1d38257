import { routes } from '../../../../server/routes.ts'
import { documentSearchApi } from '../contract.ts'
import { findDocuments, findPassages, getPageText, getText } from './service.ts'

export const documentSearchRoutes = routes(documentSearchApi, {
  find: findDocuments,
  passages: findPassages,
  text: getText,
  pageText: getPageText,
})
