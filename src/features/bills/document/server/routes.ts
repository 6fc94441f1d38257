import { routes } from '../../../../server/routes.ts'
import { documentApi } from '../contract.ts'
import { getDocument, getDocumentPage } from './service.ts'

export const documentRoutes = routes(documentApi, { document: getDocument, page: getDocumentPage })
