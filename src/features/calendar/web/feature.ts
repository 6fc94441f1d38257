import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const calendar = feature({
  pages: {},
  panels: { buildingWork: panel(() => import('./parts/building-days.tsx'), 'calendar') },
})
