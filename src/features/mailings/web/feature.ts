import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const mailings = feature({
  pages: {
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
