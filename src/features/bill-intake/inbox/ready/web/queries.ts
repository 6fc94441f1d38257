import type * as z from 'zod/mini'
import { query, useWrite } from '../../../../../web/queries.ts'
import { readyApi } from '../contract.ts'

/** Bills that can be saved without a check: queried each time they are shown. */
export const readyQuery = (filter: z.input<typeof readyApi.list.input>) => ({
  ...query(readyApi.list, filter),
  gcTime: 0,
  staleTime: 0,
})

export const useSaveReady = () => useWrite(readyApi.save, { refreshes: ['/api/pile', '/api/bills', '/api/vendors'] })
