import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const billActs = feature({
  pages: {
    '/manager/bills/acts': {
      open: () => import('./bill-acts-screen.tsx'),
      words: ['bills', 'bill-acts', 'bulk-runs', 'categories', 'instalments'],
      grant: 'bills.read',
    },
  },
  panels: {
    bills: panel(() => import('./parts/underway-acts.tsx'), 'bulk-runs', 'bill-acts'),
    chosenBills: panel(
      () => import('./parts/chosen-bills.tsx'),
      'bulk-runs',
      'bill-acts',
      'bills',
      'instalments',
      'categories',
    ),
  },
})
