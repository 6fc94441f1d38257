import { feature } from '../../../web/feature.ts'

/** Pages of no feature in particular. The words of the home page are those of its figures; the panels on it add theirs. */
export const home = feature({
  pages: {
    '/dashboard/quick-actions': {
      open: () => import('./quick-actions-screen.tsx'),
      words: ['buildings', 'bills', 'demands', 'invitations'],
      isHome: true,
      preloadAfter: 100,
    },
  },
})
