import { routes } from '../../../server/routes.ts'
import * as acceptance from '../acceptance/server/service.ts'
import { invitationsApi } from '../contract.ts'
import * as service from './service.ts'

export const invitationRoutes = routes(invitationsApi, {
  list: service.listInvitations,
  get: service.findInvitation,
  create: service.createInvitation,
  resend: service.resendInvitation,
  cancel: service.cancelInvitation,
  remove: service.removeInvitation,
  lookup: acceptance.lookUpInvitation,
  accept: acceptance.acceptInvitation,
})
