import { feature } from '../../../web/feature.ts'
import { homePath } from '../../../web/location.ts'

/** The home page. Every feature may show panels and figures on it (`home.ts`), with their catalogues. */
export const home = feature({
  pages: {
    [homePath]: {
      open: () => import('./quick-actions-screen.tsx'),
      words: ['buildings'],
      isHome: true,
      preloadAfter: 100,
    },
  },
})
