import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const bills = feature({
  pages: {
    '/manager/bills/$id': { open: () => import('./bill-screen.tsx'), words: ['buildings', 'categories', 'bills'] },
  },
  panels: { building: panel(() => import('../spending/web/parts/building-spending.tsx'), 'categories', 'bills') },
})
