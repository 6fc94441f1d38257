import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import { trialsApi } from '../contract.ts'

const refreshes = ['/api/trial-requests']

export const trialsQuery = (filter: z.input<typeof trialsApi.list.input>) => query(trialsApi.list, filter)
export const useHandleTrial = () => useWrite(trialsApi.handle, { refreshes })
export const useReopenTrial = () => useWrite(trialsApi.reopen, { refreshes })
