import { query, useWrite } from '../../../web/queries.ts'
import { residencesApi } from '../contract.ts'

// A building counts its residences and adds up their shares.
export const refreshes = ['/api/residences', '/api/buildings']

export const residenceQuery = (id: string) => query(residencesApi.get, { id })
/** One’s own homes, also of who manages other residences. */
export const myResidencesQuery = () => query(residencesApi.list, { mine: true, limit: 100 })

export const useCreateResidence = () => useWrite(residencesApi.create, { refreshes })
export const useUpdateResidence = () => useWrite(residencesApi.update, { refreshes })
