import { nameWithAddress } from '../../../../../shared/names.ts'
import { mostFound, type Source } from '../../../../../web/found.ts'
import { query } from '../../../../../web/queries.ts'
import { type ManagedUser, userManagementApi } from '../../../../user-management/contract.ts'

/** People with an account that is in use, by their name or email. */
export const personChoices = (isOffered: (person: ManagedUser) => boolean = () => true): Source<ManagedUser> => ({
  find: (q) => query(userManagementApi.list, { status: 'active', ...(q && { q }), limit: mostFound }),
  one: (id) => query(userManagementApi.get, { id }),
  nameOf: nameWithAddress,
  isOffered,
})
