import type { Openings } from '../../../web/opening.ts'
import { pileQuery } from '../pile/web/queries.ts'
import { billSummaryQuery, billsQuery, usualSort } from './queries.ts'

export const openings: Openings = {
  '/manager/bills': {
    title: 'bills.heading',
    reads: () => [billsQuery({ sort: usualSort }), billSummaryQuery({}), pileQuery({})],
  },
  '/manager/bills/pile': { title: 'pile.heading', reads: () => [pileQuery({})] },
}
