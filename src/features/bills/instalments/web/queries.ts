import { query } from '../../../../web/queries.ts'
import { instalmentsApi } from '../contract.ts'

export const instalmentsQuery = (id: string) => query(instalmentsApi.list, { id })
