import { inboxQuery } from '../../../features/bill-intake/inbox/web/queries.ts'
import { billsApi } from '../../../features/bills/contract.ts'
import { billSummaryQuery } from '../../../features/bills/web/queries.ts'
import type { Openings } from '../../../web/opening.ts'
import { firstPage } from '../../../web/ui/list-query.ts'

export const openings: Openings = {
  '/dashboard/quick-actions': {},
  '/manager/bills': {
    title: 'bills.heading',
    reads: () => [firstPage(billsApi.list), billSummaryQuery({}), inboxQuery({})],
  },
}
