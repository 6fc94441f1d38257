import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const unitObligations = feature({
  pages: {
    '/manager/buildings/$id/obligations': {
      open: () => import('../homes/web/obligations-screen.tsx'),
      words: ['buildings', 'unit-obligations'],
    },
  },
  homeWords: ['obligation-figure'],
  panels: {
    buildingFigures: panel(() => import('../obligation-figure/web/parts/obligations-figure.tsx'), 'obligation-figure'),
    residence: panel(() => import('../homes/web/parts/managed-obligations.tsx'), 'unit-obligations', 'attachments'),
    homeWork: panel(() => import('../homes/web/parts/home-obligations.tsx'), 'unit-obligations', 'attachments'),
  },
})
