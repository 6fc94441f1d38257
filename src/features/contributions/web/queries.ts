import { query, useWrite } from '../../../web/queries.ts'
import { contributionsApi } from '../contract.ts'

export const contributionYearQuery = (building: string, year: number | undefined) =>
  query(contributionsApi.year, { building, ...(year !== undefined && { year }) })
export const callQuery = (id: string) => query(contributionsApi.get, { id })

// The books follow what is issued and cancelled, in the same transaction.
const refreshes = ['/api/contribution-calls', '/api/ledgers']
export const useProposeCalls = () => useWrite(contributionsApi.propose, { refreshes })
export const useIssueYear = () => useWrite(contributionsApi.issueAll, { refreshes })
export const useUpdateCall = () => useWrite(contributionsApi.update, { refreshes })
export const useIssueCall = () => useWrite(contributionsApi.issue, { refreshes })
export const useCancelCall = () => useWrite(contributionsApi.cancel, { refreshes })
