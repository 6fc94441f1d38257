import { query, useWrite } from '../../../../web/queries.ts'
import { buildingRulesApi } from '../contract.ts'

export const rulesQuery = (building: string) => query(buildingRulesApi.list, { building, limit: 20 })
/** Those who run one building and its board: one page holds them. */
export const approverCandidatesQuery = (building: string) =>
  query(buildingRulesApi.candidates, { building, limit: 100 })

const refreshes = ['/api/approval-rules', '/api/approvals', '/api/bills']
export const useSetRule = () => useWrite(buildingRulesApi.set, { refreshes })
export const useEndRule = () => useWrite(buildingRulesApi.end, { refreshes })
