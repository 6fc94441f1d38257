import { useWrite } from '../../../../web/queries.ts'
import { memoryApi } from '../contract.ts'

const refreshes = ['/api/vendors']
export const useForgetVendor = () => useWrite(memoryApi.forget, { refreshes })
export const useForgetAll = () => useWrite(memoryApi.forgetAll, { refreshes })
