import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const trials = feature({
  pages: {
    '/admin/trials': { open: () => import('./trials-screen.tsx'), words: ['organizations', 'trials'] },
    '/manager/trial': {
      open: () => import('../terms/web/own-trial-screen.tsx'),
      words: ['trials', 'exports', 'contacts'],
    },
  },
  panels: {
    organization: panel(() => import('../terms/web/parts/trial-panel.tsx'), 'trials'),
  },
})
