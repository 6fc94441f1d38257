import { routes } from '../../../../server/routes.ts'
import { rentsApi } from '../contract.ts'
import { createRent, getRoll, rentVerbs, saveRoll } from './service.ts'

const { list, update, remove } = rentVerbs
export const rentRoutes = routes(rentsApi, { list, roll: getRoll, saveRoll, create: createRent, update, remove })
