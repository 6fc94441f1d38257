import { query, useWrite } from '../../../web/queries.ts'
import { insuranceApi } from '../contract.ts'

export const refreshes = ['/api/insurance-policies']

/** The policies of a building, the one that ends last first. */
export const policiesQuery = (building: string) => query(insuranceApi.list, { building, limit: 100 })
export const policyQuery = (id: string) => query(insuranceApi.get, { id })

export const useCreatePolicy = () => useWrite(insuranceApi.create, { refreshes })
export const useUpdatePolicy = () => useWrite(insuranceApi.update, { refreshes })
export const useRemovePolicy = () => useWrite(insuranceApi.remove, { refreshes })
