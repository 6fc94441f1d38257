import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const exports = feature({
  pages: {},
  panels: { organization: panel(() => import('./parts/organization-exports.tsx'), 'exports', 'contacts') },
})
