import type { HomePanels } from '../../../web/home.ts'
import { BillsToWatch } from './parts/bills-to-watch.tsx'

export const home: HomePanels = { Manager: BillsToWatch }
