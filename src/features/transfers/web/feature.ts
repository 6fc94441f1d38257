import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const transfers = feature({
  pages: {
    '/manager/transfers/$id': {
      open: () => import('./transfer-screen.tsx'),
      words: ['residences', 'transfers'],
    },
  },
  panels: {
    residenceActs: panel(() => import('./parts/transfer-acts.tsx'), 'transfers'),
    residence: panel(() => import('./parts/transfers-panel.tsx'), 'transfers'),
  },
})
