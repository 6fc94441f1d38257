import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const link = panel(() => import('./parts/statements-link.tsx'), 'financial-statements')

export const financialStatements = feature({
  pages: {
    '/manager/buildings/$id/ledger/statements': {
      open: () => import('./statements-screen.tsx'),
      words: ['financial-statements', 'ledger', 'categories'],
      grant: 'financialStatements.read',
    },
  },
  panels: { ledgerHead: link, budgetHead: link },
})
