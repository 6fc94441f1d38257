import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const logos = feature({
  pages: {},
  panels: { organization: panel(() => import('./parts/logo-panel.tsx'), 'logos') },
})
