import type { Openings } from '../../../web/opening.ts'
import { inboxQuery } from '../inbox/web/queries.ts'

export const openings: Openings = {
  '/manager/bills': { reads: () => [inboxQuery({})] },
  '/manager/bills/pile': { title: 'inbox.heading', reads: () => [inboxQuery({})] },
}
