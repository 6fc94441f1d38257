import { routes } from '../../../server/routes.ts'
import * as service from '../accounts/server/service.ts'
import { userManagementApi } from '../contract.ts'
import { createDemoUsers } from '../demo-accounts/server/service.ts'
import { sendPasswordReset, sendWelcome } from '../password-links/server/service.ts'
import { listUsers } from '../people/server/service.ts'

export const userManagementRoutes = routes(userManagementApi, {
  list: listUsers,
  get: service.getUser,
  createDemo: createDemoUsers,
  updateNames: service.updateNames,
  setStatus: service.setStatus,
  setRole: service.setRole,
  setAttachments: service.setAttachments,
  sendPasswordReset,
  sendWelcome,
  remove: service.removeUser,
})
