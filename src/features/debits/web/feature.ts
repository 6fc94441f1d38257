import { feature, type Page } from '../../../web/feature.ts'

const agreements: Page = {
  open: () => import('./agreements-screen.tsx'),
  words: ['debits', 'contributions', 'vendor-profiles'],
  grant: 'debits.read',
}

const runs: Page = {
  open: () => import('../run-pages/web/debit-runs-screen.tsx'),
  words: ['debits', 'contributions', 'vendor-profiles', 'payment-runs'],
  grant: 'debits.read',
}

export const debits = feature({
  pages: {
    '/manager/invoices/debits': agreements,
    '/manager/invoices/debits/$id': agreements,
    '/manager/invoices/debits/runs': runs,
    '/manager/invoices/debits/runs/new': { ...runs, isForm: true },
    '/manager/invoices/debits/runs/$id': runs,
    '/residents/residence/$id/debits': {
      open: () => import('./my-debits-screen.tsx'),
      words: ['debits', 'vendor-profiles'],
    },
  },
})
