import { routes } from '../../../server/routes.ts'
import { calendarApi } from '../contract.ts'
import { listItems } from './service.ts'

export const calendarRoutes = routes(calendarApi, { list: listItems })
