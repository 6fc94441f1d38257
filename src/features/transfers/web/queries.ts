import { query, useWrite } from '../../../web/queries.ts'
import { insuranceApi } from '../../insurance/contract.ts'
import { peopleApi } from '../../residences/people/contract.ts'
import { transfersApi } from '../contract.ts'

const refreshes = ['/api/transfers']
// People of the unit, its history and the invitations follow.
const allRefreshes = [...refreshes, '/api/residences', '/api/invitations', '/api/audit']

export const transferQuery = (id: string) => query(transfersApi.get, { id })
/** The sales and moves of a residence, the newest first. */
export const transfersOfQuery = (residence: string) => query(transfersApi.list, { residence, limit: 20 })

/** Who holds a residence, now and at other times. */
export const staysQuery = (residenceId: string) => query(peopleApi.people, { id: residenceId, limit: 100 })
export const candidatesQuery = (residenceId: string, q: string) => query(peopleApi.candidates, { id: residenceId, q })

export const insuranceQuery = (building: string) => query(insuranceApi.list, { building, limit: 20 })

export const useCreateTransfer = () => useWrite(transfersApi.create, { refreshes })
export const useUpdateTransfer = () => useWrite(transfersApi.update, { refreshes: [...refreshes, '/api/audit'] })
export const useRemoveTransfer = () => useWrite(transfersApi.remove, { refreshes })
export const useConfirmTransfer = () => useWrite(transfersApi.confirm, { refreshes: allRefreshes })
export const useUndoTransfer = () => useWrite(transfersApi.undo, { refreshes: allRefreshes })
