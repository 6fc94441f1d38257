import { routes } from '../../../../server/routes.ts'
import { temporaryRightsApi } from '../contract.ts'
import { getRight, giveRight, listChoices, listRights, revokeRight } from './service.ts'

export const temporaryRightRoutes = routes(temporaryRightsApi, {
  list: listRights,
  choices: listChoices,
  get: getRight,
  create: giveRight,
  revoke: revokeRight,
})
