import type { HomePanels } from '../../../web/home.ts'
import { FirstStepsPanel } from './parts/first-steps-panel.tsx'
import { ReopenFirstSteps } from './parts/reopen-first-steps.tsx'

export const home: HomePanels = { Notice: FirstStepsPanel, Foot: ReopenFirstSteps }
