import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import { organizationsApi } from '../contract.ts'

// Whoever gains or loses an organization sees other buildings and another menu.
const refreshes = ['/api/organizations', '/api/buildings', '/api/auth']

export const organizationsQuery = (filter: z.input<typeof organizationsApi.list.input>) =>
  query(organizationsApi.list, filter)
export const organizationQuery = (id: string) => query(organizationsApi.get, { id })

export const useCreateOrganization = () => useWrite(organizationsApi.create, { refreshes })
export const useUpdateOrganization = () => useWrite(organizationsApi.update, { refreshes })
export const useArchiveOrganization = () => useWrite(organizationsApi.archive, { refreshes })
export const useRestoreOrganization = () => useWrite(organizationsApi.restore, { refreshes })
export const useRemoveOrganization = () => useWrite(organizationsApi.remove, { refreshes })
