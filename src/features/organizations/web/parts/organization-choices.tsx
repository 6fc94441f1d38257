import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Organization, type OrganizationItem, organizationsApi } from '../../contract.ts'

/** Organizations to choose from. */
export const organizationChoices = (
  isOffered: (organization: OrganizationItem) => boolean = () => true,
): Source<OrganizationItem, Organization> => ({
  find: (q) => query(organizationsApi.list, { ...(q && { q }), limit: mostFound }),
  one: (id) => query(organizationsApi.get, { id }),
  nameOf: ({ name }) => name,
  isOffered,
})
