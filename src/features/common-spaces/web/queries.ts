import { query, useWrite } from '../../../web/queries.ts'
import { commonSpacesApi } from '../contract.ts'

const refreshes = ['/api/common-spaces', '/api/bookings', '/api/users']

/** A building has a few spaces: one page holds them. */
export const managedSpacesQuery = (building: string, isArchived: boolean) =>
  query(commonSpacesApi.list, { building, archived: isArchived, limit: 100 })
export const spaceQuery = (id: string) => query(commonSpacesApi.get, { id })

export const useCreateSpace = () => useWrite(commonSpacesApi.create, { refreshes })
export const useUpdateSpace = () => useWrite(commonSpacesApi.update, { refreshes })
export const useRemoveSpace = () => useWrite(commonSpacesApi.remove, { refreshes })
export const useArchiveSpace = () => useWrite(commonSpacesApi.archive, { refreshes })
export const useRestoreSpace = () => useWrite(commonSpacesApi.restore, { refreshes })
