import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const budgets = feature({
  pages: {
    '/manager/budget': {
      open: () => import('./budget-screen.tsx'),
      words: ['budgets', 'categories'],
      grant: 'budgets.read',
    },
    '/manager/budget/projection': {
      open: () => import('../projections/web/projection-screen.tsx'),
      words: ['budgets'],
      grant: 'budgets.read',
    },
  },
  panels: {
    myBuilding: panel(() => import('../summaries/web/parts/budget-summary.tsx'), 'budgets', 'categories'),
  },
})
