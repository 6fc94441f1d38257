import { query, useWrite } from '../../../web/queries.ts'
import { buildingsApi } from '../../buildings/contract.ts'
import { residencesApi } from '../contract.ts'

// A building counts its residences and adds up their shares.
export const refreshes = ['/api/residences', '/api/buildings']

export const residenceQuery = (id: string) => query(residencesApi.get, { id })
export const myResidencesQuery = () => query(residencesApi.list, { limit: 100 })
/** The building whose residences one looks at. */
export const buildingQuery = (id: string) => query(buildingsApi.get, { id })

export const useCreateResidence = () => useWrite(residencesApi.create, { refreshes })
export const useUpdateResidence = () => useWrite(residencesApi.update, { refreshes })
