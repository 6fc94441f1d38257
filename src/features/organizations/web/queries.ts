import { query, useWrite } from '../../../web/queries.ts'
import { organizationsApi } from '../contract.ts'

// A person who gains or loses an organization sees other buildings and another menu.
export const refreshes = ['/api/organizations', '/api/buildings', '/api/auth', '/api/trials']

export const organizationQuery = (id: string) => query(organizationsApi.get, { id })

export const organizationFiguresQuery = (id: string) => query(organizationsApi.figures, { id })

export const useCreateOrganization = () => useWrite(organizationsApi.create, { refreshes })
export const useUpdateOrganization = () => useWrite(organizationsApi.update, { refreshes })
