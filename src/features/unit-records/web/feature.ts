import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const unitRecords = feature({
  pages: {},
  panels: {
    residence: panel(() => import('./parts/managed-records.tsx'), 'unit-records'),
    myResidence: panel(() => import('./parts/home-records.tsx'), 'unit-records'),
  },
})
