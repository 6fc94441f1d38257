import { query, useWrite } from '../../../../web/queries.ts'
import { rentsApi } from '../contract.ts'

export const rollQuery = (building: string) => query(rentsApi.roll, { building })

// Drafts of rents are computed from what is entered.
const refreshes = ['/api/contribution-calls']
export const useSaveRoll = () => useWrite(rentsApi.saveRoll, { refreshes })
export const useCreateRent = () => useWrite(rentsApi.create, { refreshes })
export const useUpdateRent = () => useWrite(rentsApi.update, { refreshes })
export const useRemoveRent = () => useWrite(rentsApi.remove, { refreshes })
