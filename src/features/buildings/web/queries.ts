import { query, useWrite } from '../../../web/queries.ts'
import { organizationsApi } from '../../organizations/contract.ts'
import { buildingsApi } from '../contract.ts'

// A person who adds a building has access to one more: the session is read again.
export const refreshes = ['/api/buildings', '/api/users', '/api/auth']

export const myBuildingsQuery = () => query(buildingsApi.mine, {})
/** The organization a building is added to. */
export const ownerQuery = (id: string) => query(organizationsApi.get, { id })

export const useCreateBuilding = () => useWrite(buildingsApi.create, { refreshes })
export const useUpdateBuilding = () => useWrite(buildingsApi.update, { refreshes })
