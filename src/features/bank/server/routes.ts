import { routes } from '../../../server/routes.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { bankAccountsApi } from '../contract.ts'
import * as service from './service.ts'

export const bankAccountRoutes = routes(bankAccountsApi, {
  list: service.listAccounts,
  get: service.getAccount,
  create: service.createAccount,
  update: service.updateAccount,
  archive: service.archiveAccount,
  restore: service.restoreAccount,
  lines: service.listLines,
  ...historyVerbs({ subject: 'bank_account', find: service.findAccount }),
})
