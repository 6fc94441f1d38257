import type * as z from 'zod/mini'
import { query, useWrite } from '../../../../web/queries.ts'
import { memoryApi } from '../contract.ts'

export const memoriesQuery = (filter: z.input<typeof memoryApi.list.input>) => query(memoryApi.list, filter)
const refreshes = ['/api/vendors']
export const useForgetVendor = () => useWrite(memoryApi.forget, { refreshes })
export const useForgetAll = () => useWrite(memoryApi.forgetAll, { refreshes })
