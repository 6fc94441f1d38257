import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** At the head of the budget of a year. */
    budgetHead: { buildingId: string; fiscalYear: number }
  }
}

const summary = panel(() => import('../summaries/web/parts/budget-summary.tsx'), 'budgets', 'categories')

export const budgets = feature({
  pages: {
    '/manager/budget': {
      open: () => import('./budget-screen.tsx'),
      words: ['budgets', 'categories'],
      grant: 'budgets.read',
      slots: ['budgetHead'],
    },
    '/manager/budget/projection': {
      open: () => import('../projections/web/projection-screen.tsx'),
      words: ['budgets'],
      grant: 'budgets.read',
    },
  },
  panels: {
    building: summary,
    myBuilding: summary,
  },
})
