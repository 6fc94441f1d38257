import { fullName } from '../../../../shared/names.ts'
import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Residence, residencesApi } from '../../contract.ts'

const unitAndPeople = ({ unitNumber, people }: Residence): string => {
  const [first, ...others] = people.map((person) => fullName(person))
  if (!first) return unitNumber
  return `${unitNumber} – ${first}${others.length > 0 ? ` +${others.length}` : ''}`
}

/** Residences of one building to choose from, by their number and people. */
export const residenceChoices = (
  building: string | undefined,
  nameOf: (residence: Residence) => string = unitAndPeople,
): Source<Residence> => ({
  find: (q) => query(residencesApi.list, { ...(building && { building }), ...(q && { q }), limit: mostFound }),
  one: (id) => query(residencesApi.get, { id }),
  nameOf,
})
