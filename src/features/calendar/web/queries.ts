import type { Language } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { query } from '../../../web/queries.ts'
import { calendarApi } from '../contract.ts'

/** Asked at each showing: no write of another feature makes it stale. */
export const calendarQuery = (asked: { from: Day; to: Day; limit: number; language: Language; building?: string }) => ({
  ...query(calendarApi.list, asked),
  staleTime: 0,
})
