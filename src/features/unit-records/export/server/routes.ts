import { routes } from '../../../../server/routes.ts'
import { unitRecordExportApi } from '../contract.ts'
import { exportRecords } from './service.ts'

export const unitRecordExportRoutes = routes(unitRecordExportApi, { records: exportRecords })
