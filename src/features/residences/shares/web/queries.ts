import { query, useWrite } from '../../../../web/queries.ts'
import { buildingsApi } from '../../../buildings/contract.ts'
import { sharesApi } from '../contract.ts'

const refreshes = ['/api/buildings', '/api/residences']

export const buildingQuery = (id: string) => query(buildingsApi.get, { id })
export const sharesQuery = (id: string) => query(sharesApi.shares, { id })

export const useGenerate = () => useWrite(sharesApi.generate, { refreshes })
export const useUpdateShares = () => useWrite(sharesApi.updateShares, { refreshes })
