import type { HomePanels } from '../../../web/home.ts'
import { JobsToWatch } from './parts/jobs-to-watch.tsx'

export const home: HomePanels = { Notice: JobsToWatch }
