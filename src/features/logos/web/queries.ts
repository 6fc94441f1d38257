import { query, useWrite } from '../../../web/queries.ts'
import { logosApi } from '../contract.ts'

const refreshes = ['/api/organizations']

export const logoQuery = (id: string) => query(logosApi.get, { id })
export const useSaveLogo = () => useWrite(logosApi.save, { refreshes })
export const useRemoveLogo = () => useWrite(logosApi.remove, { refreshes })
