import { query, useWrite } from '../../../../web/queries.ts'
import { temporaryRightsApi } from '../contract.ts'

const refreshes = ['/api/temporary-rights']

/** The grants that one may give in a place. */
export const givableQuery = (organization: string, building: string | null) =>
  query(temporaryRightsApi.choices, { organization, ...(building && { building }) })

export const useGiveRight = () => useWrite(temporaryRightsApi.create, { refreshes })
export const useRevokeRight = () => useWrite(temporaryRightsApi.revoke, { refreshes })
