import type { HomePanels } from '../../../web/home.ts'
import { ApprovalsToWatch } from './parts/approvals-to-watch.tsx'

export const home: HomePanels = { Manager: ApprovalsToWatch, Resident: ApprovalsToWatch }
