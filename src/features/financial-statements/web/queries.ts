import { query } from '../../../web/queries.ts'
import { statementsApi } from '../contract.ts'

export const financialYearQuery = (id: string, year: number | undefined) =>
  query(statementsApi.get, { id, ...(year !== undefined && { year }) })
