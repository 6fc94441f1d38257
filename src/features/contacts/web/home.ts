import type { HomePanels } from '../../../web/home.ts'
import { CallFromHome } from './parts/call-from-home.tsx'

export const home: HomePanels = { Resident: CallFromHome }
