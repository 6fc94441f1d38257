import type { Openings } from '../../../web/opening.ts'
import { firstPage } from '../../../web/ui/list-query.ts'
import { billsApi } from '../contract.ts'
import { billSummaryQuery } from './queries.ts'

export const openings: Openings = {
  '/manager/bills': { title: 'bills.heading', reads: () => [firstPage(billsApi.list), billSummaryQuery({})] },
}
