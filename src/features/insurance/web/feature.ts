import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const insurance = feature({
  pages: {},
  panels: { building: panel(() => import('./parts/policies-panel.tsx'), 'insurance', 'attachments') },
})
