import { query, useWrite } from '../../../web/queries.ts'
import { contactsApi } from '../contract.ts'

const refreshes = ['/api/contacts']

/** A place whose contacts its managers keep: one of the three. */
export interface ContactPlace {
  readonly organizationId?: string
  readonly buildingId?: string
  readonly residenceId?: string
}

/** The contacts of one place alone, in their order. A place has a few: one page holds them. */
export const contactsQuery = ({ organizationId, buildingId, residenceId }: ContactPlace) =>
  query(contactsApi.list, {
    ...(organizationId && { organization: organizationId }),
    ...(buildingId && { building: buildingId }),
    ...(residenceId && { residence: residenceId }),
    limit: 100,
  })
export const directoryQuery = (building: string, residence?: string) =>
  query(contactsApi.directory, { building, ...(residence && { residence }) })

export const useCreateContact = () => useWrite(contactsApi.create, { refreshes })
export const useUpdateContact = () => useWrite(contactsApi.update, { refreshes })
export const useMoveContact = () => useWrite(contactsApi.move, { refreshes })
export const useRemoveContact = () => useWrite(contactsApi.remove, { refreshes })
