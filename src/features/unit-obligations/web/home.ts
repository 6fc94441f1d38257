import type { HomePanels } from '../../../web/home.ts'
import { HomesFigure } from '../obligation-figure/web/parts/homes-figure.tsx'

export const home: HomePanels = { residentFigures: [HomesFigure] }
