import type { Openings } from '../../../web/opening.ts'
import { firstPage } from '../../../web/ui/list-query.ts'
import { demandsApi } from '../contract.ts'
import { demandSummaryQuery } from './queries.ts'

export const openings: Openings = {
  '/manager/demands': {
    title: 'demands.heading',
    reads: () => [firstPage(demandsApi.list), demandSummaryQuery({})],
  },
  '/residents/demands': { title: 'demands.my_heading' },
}
