import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const policies = panel(() => import('./parts/policies-panel.tsx'), 'insurance', 'attachments')

export const insurance = feature({
  pages: {},
  panels: { building: policies, myBuilding: policies },
})
