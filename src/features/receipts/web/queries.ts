import { query } from '../../../web/queries.ts'
import { receiptsApi } from '../contract.ts'

export const receiptQuery = (id: string) => query(receiptsApi.get, { id })
