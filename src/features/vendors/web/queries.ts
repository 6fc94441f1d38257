import { query, useWrite } from '../../../web/queries.ts'
import { vendorsApi } from '../contract.ts'

// A vendor is named on bills.
const refreshes = ['/api/vendors', '/api/bills']

export const vendorQuery = (id: string) => query(vendorsApi.get, { id })

export const useCreateVendor = () => useWrite(vendorsApi.create, { refreshes })
export const useUpdateVendor = () => useWrite(vendorsApi.update, { refreshes })
export const useRemoveVendor = () => useWrite(vendorsApi.remove, { refreshes })
