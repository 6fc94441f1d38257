import { routes } from '../../../server/routes.ts'
import { attachmentVerbs } from '../../attachments/server/service.ts'
import { demandsApi } from '../contract.ts'
import {
  createDemand,
  demandHistory,
  demandHolder,
  escalateDemand,
  getDemand,
  listDemands,
  passDemand,
  removeDemand,
  summarizeDemands,
  updateDemand,
} from './service.ts'

export const demandRoutes = routes(demandsApi, {
  list: listDemands,
  summary: summarizeDemands,
  get: getDemand,
  create: createDemand,
  update: updateDemand,
  remove: removeDemand,
  submission: passDemand('submission'),
  review: passDemand('review'),
  approval: passDemand('approval'),
  start: passDemand('start'),
  completion: passDemand('completion'),
  return: passDemand('return'),
  rejection: passDemand('rejection'),
  cancellation: passDemand('cancellation'),
  escalation: escalateDemand,
  ...demandHistory,
  ...attachmentVerbs(demandHolder),
})
