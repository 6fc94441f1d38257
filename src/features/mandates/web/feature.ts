import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const mandates = feature({
  pages: {},
  panels: {
    buildingSide: panel(() => import('./parts/mandates-panel.tsx'), 'mandates'),
    myBuilding: panel(() => import('./parts/board-panel.tsx'), 'mandates'),
  },
})
