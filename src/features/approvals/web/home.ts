import type { HomePanels } from '../../../web/home.ts'
import { LateApprovals } from './parts/late-approvals.tsx'

export const home: HomePanels = { Manager: LateApprovals, Resident: LateApprovals }
