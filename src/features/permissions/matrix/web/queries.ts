import { query } from '../../../../web/queries.ts'
import type { AccountKinds } from '../../columns/rules.ts'
import { permissionsApi } from '../contract.ts'

export const permissionsQuery = (accounts: AccountKinds | undefined) =>
  query(permissionsApi.list, accounts ? { accounts } : {})
