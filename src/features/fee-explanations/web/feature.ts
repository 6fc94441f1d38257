import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const feeExplanations = feature({
  pages: {
    '/residents/residence/$id/fees': {
      open: () => import('./fees-screen.tsx'),
      words: ['fee-explanations', 'categories'],
    },
  },
  panels: {
    myResidence: panel(() => import('./parts/fee-panel.tsx'), 'fee-explanations'),
    residence: panel(() => import('./parts/fee-panel.tsx'), 'fee-explanations'),
  },
})
