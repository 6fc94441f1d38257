import type { Openings } from '../../../web/opening.ts'
import { firstPage } from '../../../web/ui/list-query.ts'
import { billsApi } from '../contract.ts'
import { pileQuery } from '../pile/web/queries.ts'
import { billSummaryQuery } from './queries.ts'

export const openings: Openings = {
  '/manager/bills': {
    title: 'bills.heading',
    reads: () => [firstPage(billsApi.list), billSummaryQuery({}), pileQuery({})],
  },
  '/manager/bills/pile': { title: 'pile.heading', reads: () => [pileQuery({})] },
}
