import { query, useWrite } from '../../../../web/queries.ts'
import { sharesApi } from '../contract.ts'

const refreshes = ['/api/buildings', '/api/residences']

export const sharesQuery = (id: string) => query(sharesApi.shares, { id })

export const useGenerate = () => useWrite(sharesApi.generate, { refreshes })
export const useUpdateShares = () => useWrite(sharesApi.updateShares, { refreshes })
