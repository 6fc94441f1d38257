import { routes } from '../../../../server/routes.ts'
import { pushApi } from '../contract.ts'
import { addDevice, choosePush, getPush, removeDevice } from './service.ts'

export const pushRoutes = routes(pushApi, { get: getPush, add: addDevice, remove: removeDevice, choose: choosePush })
