import { query, useWrite } from '../../../../web/queries.ts'
import { instalmentsApi } from '../contract.ts'

export const instalmentsQuery = (id: string) => query(instalmentsApi.list, { id })
export const useMoveInstalment = () => useWrite(instalmentsApi.move, { refreshes: ['/api/bills'] })
