import { query, useWrite } from '../../../web/queries.ts'
import { privacyOfficersApi } from '../contract.ts'

const refreshes = ['/api/privacy-officers']

/** The officers of an organization, or the installation's own without one, latest first. */
export const officersQuery = (organizationId: string | null) =>
  query(privacyOfficersApi.list, organizationId ? { organization: organizationId } : { installation: true })

export const useCreateOfficer = () => useWrite(privacyOfficersApi.create, { refreshes })
export const useUpdateOfficer = () => useWrite(privacyOfficersApi.update, { refreshes })
export const useRemoveOfficer = () => useWrite(privacyOfficersApi.remove, { refreshes })
