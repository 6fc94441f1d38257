import { query, useWrite } from '../../../../web/queries.ts'
import { personLimitsApi } from '../contract.ts'

const refreshes = ['/api/booking-limits']

export const limitsQuery = (building: string) => query(personLimitsApi.list, { building, limit: 100 })

export const useCreateLimit = () => useWrite(personLimitsApi.create, { refreshes })
export const useUpdateLimit = () => useWrite(personLimitsApi.update, { refreshes })
export const useRemoveLimit = () => useWrite(personLimitsApi.remove, { refreshes })
