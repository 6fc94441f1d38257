import type { HomePanels } from '../../../web/home.ts'
import { Coming } from './parts/coming.tsx'

export const home: HomePanels = { Foot: Coming }
