import { routes } from '../../../../server/routes.ts'
import { remindersApi } from '../contract.ts'
import { exportLateHomes, listLateHomes, sendReminders } from './service.ts'

export const reminderRoutes = routes(remindersApi, {
  list: listLateHomes,
  export: exportLateHomes,
  send: sendReminders,
})
