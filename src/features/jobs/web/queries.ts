import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import { jobsApi } from '../contract.ts'

const refreshes = ['/api/jobs']
/** Workers announce nothing to open screens: what shows the queue asks again, while it is in sight. */
const everyMs = 10_000

export const jobsQuery = (filter: z.input<typeof jobsApi.list.input>) =>
  queryOptions({ ...query(jobsApi.list, filter), refetchInterval: everyMs })
export const useRetryJob = () => useWrite(jobsApi.retry, { refreshes })
export const useRetryFailedJobs = () => useWrite(jobsApi.retryAll, { refreshes })
export const useRemoveJob = () => useWrite(jobsApi.remove, { refreshes })
