import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Residence, residencesApi } from '../../contract.ts'

/** Residences of one building to choose from. */
export const residenceChoices = (
  building: string | undefined,
  nameOf: (residence: Residence) => string = ({ unitNumber }) => unitNumber,
): Source<Residence> => ({
  find: (q) => query(residencesApi.list, { ...(building && { building }), ...(q && { q }), limit: mostFound }),
  one: (id) => query(residencesApi.get, { id }),
  nameOf,
})
