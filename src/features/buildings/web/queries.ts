import { query, useWrite } from '../../../web/queries.ts'
import { organizationsApi } from '../../organizations/contract.ts'
import { buildingsApi } from '../contract.ts'

// A person who adds a building has access to one more: the session is read again.
export const refreshes = ['/api/buildings', '/api/users', '/api/auth']

/** Where one lives. A manager’s buildings are those that they manage: of these, the ones where they have a home. */
export const myBuildingsQuery = (isManager: boolean) => query(buildingsApi.mine, isManager ? { has_home: true } : {})
/** The organization a building is added to. */
export const ownerQuery = (id: string) => query(organizationsApi.get, { id })

export const useCreateBuilding = () => useWrite(buildingsApi.create, { refreshes })
export const useUpdateBuilding = () => useWrite(buildingsApi.update, { refreshes })
