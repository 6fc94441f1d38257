import { query } from '../../../web/queries.ts'
import { feeExplanationsApi } from '../contract.ts'

export const feeExplanationQuery = (id: string, year: number | undefined) =>
  query(feeExplanationsApi.get, { id, ...(year !== undefined && { year }) })
