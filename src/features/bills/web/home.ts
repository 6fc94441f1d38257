import type { HomePanels } from '../../../web/home.ts'
import { BillsToWatch } from './parts/bills-to-watch.tsx'
import { Overdue, ToPay } from './parts/home-figures.tsx'

export const home: HomePanels = { Manager: BillsToWatch, managerFigures: [ToPay, Overdue] }
