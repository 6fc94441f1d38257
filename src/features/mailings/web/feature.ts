import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const mailings = feature({
  pages: {
    '/manager/invoices/arrears': {
      open: () => import('../reminders/web/arrears-screen.tsx'),
      words: ['mailings', 'receipts', 'contributions', 'saved-views'],
      grant: 'mailings.read',
    },
    '/manager/invoices/mailings': {
      open: () => import('./mailings-screen.tsx'),
      words: ['mailings', 'contributions'],
      grant: 'mailings.read',
    },
    '/manager/invoices/mailings/$id': {
      open: () => import('./mailing-screen.tsx'),
      words: ['mailings'],
      grant: 'mailings.read',
    },
  },
  panels: {
    contributionCall: panel(() => import('./parts/call-mailing.tsx'), 'mailings'),
    homeAccount: panel(() => import('./parts/home-letters.tsx'), 'mailings'),
  },
})
