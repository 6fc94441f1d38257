import { query } from '../../../../web/queries.ts'
import { spendingApi } from '../contract.ts'

export const spendingQuery = (id: string, year: number | undefined) =>
  query(spendingApi.spending, { id, ...(year && { year }) })
