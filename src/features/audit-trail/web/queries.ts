import { nameWithAddress } from '../../../shared/names.ts'
import { mostFound, type Source } from '../../../web/found.ts'
import { query } from '../../../web/queries.ts'
import { type ManagedUser, userManagementApi } from '../../user-management/contract.ts'

/** Accounts, also those that are not in use any more: the trail remembers them. */
export const personChoices = (): Source<ManagedUser> => ({
  find: (q) => query(userManagementApi.list, { ...(q && { q }), limit: mostFound }),
  one: (id) => query(userManagementApi.get, { id }),
  nameOf: nameWithAddress,
})
