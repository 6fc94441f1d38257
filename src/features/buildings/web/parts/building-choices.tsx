import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Building, buildingsApi } from '../../contract.ts'

/** One building, as its own page reads it. */
export const buildingQuery = (id: string) => query(buildingsApi.get, { id })

/** Buildings to choose from, of one organization or of all. */
export const buildingChoices = (
  organization: string | undefined,
  isOffered: (building: Building) => boolean = () => true,
): Source<Building> => ({
  find: (q) => query(buildingsApi.list, { ...(organization && { organization }), ...(q && { q }), limit: mostFound }),
  one: buildingQuery,
  nameOf: ({ name }) => name,
  isOffered,
})
