import { query, useWrite } from '../../../../web/queries.ts'
import { obligationsApi, proofsApi } from '../../contract.ts'
import { homesApi } from '../contract.ts'

export const refreshes = ['/api/unit-proofs']
const refreshesAll = ['/api/unit-obligations', ...refreshes]

/** One unit with all that is asked of it. */
export const homeQuery = (residence: string) => query(homesApi.list, { residence, limit: 1 })
/** Every unit of the reader with what is asked of it. */
export const homesQuery = () => query(homesApi.list, { limit: 20 })
export const summaryQuery = (building: string) => query(homesApi.summary, { building })
export const proofQuery = (id: string) => query(proofsApi.get, { id })
/** All that a building asks of its units. */
export const askedQuery = (building: string) => query(obligationsApi.list, { building, limit: 100 })

export const useCreateProof = () => useWrite(proofsApi.create, { refreshes })
export const useUpdateProof = () => useWrite(proofsApi.update, { refreshes })
export const useConfirmProof = () => useWrite(proofsApi.confirm, { refreshes })
export const useRemoveProof = () => useWrite(proofsApi.remove, { refreshes })
export const useAsk = () => useWrite(obligationsApi.create, { refreshes: refreshesAll })
export const useAskUsual = () => useWrite(obligationsApi.createUsual, { refreshes: refreshesAll })
export const useUpdateAsked = () => useWrite(obligationsApi.update, { refreshes: refreshesAll })
export const useStopAsking = () => useWrite(obligationsApi.remove, { refreshes: refreshesAll })
