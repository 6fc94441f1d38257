import type { Openings } from '../../../web/opening.ts'
import { pileQuery } from '../inbox/web/queries.ts'

export const openings: Openings = {
  '/manager/bills/pile': { title: 'pile.heading', reads: () => [pileQuery({})] },
}
