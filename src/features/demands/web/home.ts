import type { HomePanels } from '../../../web/home.ts'
import { DemandsToWatch } from './parts/demands-to-watch.tsx'
import { DemandsWaiting, MineClosed, MineUnderway, MineWaiting } from './parts/home-figures.tsx'
import { MyDemandsToWatch } from './parts/my-demands-to-watch.tsx'

export const home: HomePanels = {
  Manager: DemandsToWatch,
  Resident: MyDemandsToWatch,
  managerFigures: [DemandsWaiting],
  residentFigures: [MineWaiting, MineUnderway, MineClosed],
}
