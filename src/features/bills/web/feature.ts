import { feature } from '../../../web/feature.ts'

export const bills = feature({
  pages: {
    '/manager/bills/$id': { open: () => import('./bill-screen.tsx'), words: ['buildings', 'categories', 'bills'] },
  },
})
