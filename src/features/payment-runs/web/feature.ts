import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const paymentRuns = feature({
  pages: {
    '/manager/payment-runs': {
      open: () => import('./payment-runs-screen.tsx'),
      words: ['payment-runs', 'bills', 'instalments', 'categories', 'vendor-profiles', 'saved-views'],
      grant: 'paymentRuns.read',
    },
    '/manager/payment-runs/new': {
      open: () => import('./choice-screen.tsx'),
      words: ['payment-runs', 'bills', 'instalments', 'categories', 'vendor-profiles'],
      grant: 'paymentRuns.write',
      isForm: true,
    },
    '/manager/payment-runs/$id': {
      open: () => import('./payment-run-screen.tsx'),
      words: ['payment-runs', 'bills', 'instalments', 'categories', 'vendor-profiles'],
      grant: 'paymentRuns.read',
    },
    '/manager/payment-runs/$id/edit': {
      open: () => import('./edit-screen.tsx'),
      words: ['payment-runs', 'bills', 'instalments', 'categories', 'vendor-profiles'],
      grant: 'paymentRuns.write',
      isForm: true,
    },
  },
  panels: {
    bills: panel(() => import('./parts/runs-link.tsx'), 'payment-runs'),
  },
})
