import { feature } from '../../../web/feature.ts'

export const bank = feature({
  pages: {
    '/manager/bank': { open: () => import('./bank-screen.tsx'), words: ['bank'], grant: 'bank.read' },
    '/manager/bank/accounts/$id': {
      open: () => import('./account-screen.tsx'),
      words: ['bank', 'categories', 'homes'],
      grant: 'bank.read',
    },
    '/manager/bank/accounts/$id/reconciliation': {
      open: () => import('./reconciliation-screen.tsx'),
      words: ['bank'],
      grant: 'bank.read',
    },
    '/manager/bank/accounts/$id/import': {
      open: () => import('./import-screen.tsx'),
      words: ['bank'],
      grant: 'bank.write',
      isForm: true,
    },
    '/manager/bank/files/$id': { open: () => import('./file-screen.tsx'), words: ['bank'], grant: 'bank.read' },
  },
})
