import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const privacy = feature({
  pages: { '/admin/privacy': { open: () => import('./privacy-screen.tsx'), words: ['privacy'] } },
  panels: { organization: panel(() => import('./parts/organization-officers.tsx'), 'privacy') },
})
