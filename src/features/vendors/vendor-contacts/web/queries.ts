import { query, useWrite } from '../../../../web/queries.ts'
import { vendorContactsApi } from '../contract.ts'

const refreshes = ['/api/vendor-contacts']

export const vendorContactsQuery = (vendor: string) => query(vendorContactsApi.list, { vendor, limit: 100 })

export const useCreateVendorContact = () => useWrite(vendorContactsApi.create, { refreshes })
export const useUpdateVendorContact = () => useWrite(vendorContactsApi.update, { refreshes })
export const useRemoveVendorContact = () => useWrite(vendorContactsApi.remove, { refreshes })
