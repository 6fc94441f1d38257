import { routes } from '../../../../server/routes.ts'
import { pileApi } from '../contract.ts'
import { getPiled, listPile, readAgain, receivePiled, removePiled } from './service.ts'

export const pileRoutes = routes(pileApi, {
  list: listPile,
  get: getPiled,
  create: receivePiled,
  readAgain,
  remove: removePiled,
})
