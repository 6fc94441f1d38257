import type { HomePanels } from '../../../web/home.ts'
import { PendingInvitations } from './parts/home-figures.tsx'

export const home: HomePanels = { managerFigures: [PendingInvitations] }
