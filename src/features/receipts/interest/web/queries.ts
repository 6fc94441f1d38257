import { query, useWrite } from '../../../../web/queries.ts'
import { interestApi } from '../contract.ts'

export const interestQuery = (building: string) => query(interestApi.preview, { building })
export const homeInterestQuery = (id: string) => query(interestApi.home, { id })

// Charges are in accounts, on worklists and in the books.
const refreshes = ['/api/receipts', '/api/mailings', '/api/contribution-calls', '/api/ledgers']
export const useChargeInterest = () => useWrite(interestApi.charge, { refreshes })
