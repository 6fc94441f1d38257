import { routes } from '../../../../server/routes.ts'
import { peopleApi } from '../contract.ts'
import * as service from './service.ts'

export const peopleRoutes = routes(peopleApi, {
  people: service.listPeople,
  candidates: service.listCandidates,
  addPerson: service.addPerson,
  updatePerson: service.updatePerson,
  removePerson: service.removePerson,
})
