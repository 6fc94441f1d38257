import { routes } from '../../../../server/routes.ts'
import { contactExportApi } from '../contract.ts'
import { exportContacts } from './service.ts'

export const contactExportRoutes = routes(contactExportApi, { contacts: exportContacts })
