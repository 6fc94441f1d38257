import { query, useWrite } from '../../../../web/queries.ts'
import { delegationsApi } from '../contract.ts'

export const delegationsQuery = () => query(delegationsApi.list, { open: true, limit: 100 })
export const delegationPlacesQuery = () => query(delegationsApi.places, {})

const refreshes = ['/api/approval-delegations', '/api/approvals', '/api/approval-rules']
export const useDelegate = () => useWrite(delegationsApi.create, { refreshes })
export const useRevokeDelegation = () => useWrite(delegationsApi.revoke, { refreshes })
