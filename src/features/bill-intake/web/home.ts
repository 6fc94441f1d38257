import type { HomePanels } from '../../../web/home.ts'
import { Missing } from '../expected/web/parts/missing.tsx'

export const home: HomePanels = { Foot: Missing }
