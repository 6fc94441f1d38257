import { feature, type Page } from '../../../web/feature.ts'

const agreements: Page = {
  open: () => import('./agreements-screen.tsx'),
  words: ['debits', 'contributions', 'vendor-profiles'],
  grant: 'debits.read',
}

export const debits = feature({
  pages: {
    '/manager/invoices/debits': agreements,
    '/manager/invoices/debits/$id': agreements,
    '/residents/residence/$id/debits': {
      open: () => import('./my-debits-screen.tsx'),
      words: ['debits', 'vendor-profiles'],
    },
  },
})
