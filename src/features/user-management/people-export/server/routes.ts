import { routes } from '../../../../server/routes.ts'
import { peopleExportApi } from '../contract.ts'
import { exportPeople } from './service.ts'

export const peopleExportRoutes = routes(peopleExportApi, { people: exportPeople })
