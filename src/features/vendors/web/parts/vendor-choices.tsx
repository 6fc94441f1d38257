import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Vendor, vendorListApi } from '../../listing/contract.ts'

/** Vendors whose names match what is typed, of one organization or of all. */
export const vendorsQuery = (organization: string | undefined, q: string) =>
  query(vendorListApi.list, { ...(organization && { organization }), ...(q && { q }), limit: mostFound })

/** Vendors to choose from. */
export const vendorChoices = (organization: string | undefined): Source<Vendor> => ({
  find: (q) => vendorsQuery(organization, q),
  nameOf: ({ name }) => name,
})
