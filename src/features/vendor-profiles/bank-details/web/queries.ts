import { query, useWrite } from '../../../../web/queries.ts'
import { bankDetailsApi } from '../contract.ts'

const refreshes = ['/api/vendors', '/api/bills']

export const bankDetailsQuery = (id: string) => query(bankDetailsApi.list, { id })

export const useProposeDetails = () => useWrite(bankDetailsApi.propose, { refreshes })
export const useConfirmDetails = () => useWrite(bankDetailsApi.confirm, { refreshes })
export const useRefuseDetails = () => useWrite(bankDetailsApi.refuse, { refreshes })
export const useRevealDetails = () => useWrite(bankDetailsApi.reveal, { refreshes: [] })
