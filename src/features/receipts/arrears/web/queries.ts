import { query, useWrite } from '../../../../web/queries.ts'
import { arrearsApi } from '../contract.ts'

export const ruleQuery = (building: string) => query(arrearsApi.get, { building })
export const useSaveRule = () => useWrite(arrearsApi.update, { refreshes: ['/api/receipts'] })
