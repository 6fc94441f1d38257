import type { Openings } from '../../../web/opening.ts'
import { demandSummaryQuery, demandsQuery, usualSort } from './queries.ts'

export const openings: Openings = {
  '/manager/demands': {
    title: 'demands.heading',
    reads: () => [demandsQuery({ sort: usualSort }), demandSummaryQuery({})],
  },
  '/residents/demands': { title: 'demands.my_heading' },
}
