import type { HomePanels } from '../../../web/home.ts'
import { LateMissingBills } from '../missing-bills/web/parts/late-missing-bills.tsx'

export const home: HomePanels = { Foot: LateMissingBills }
