import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { Receipt } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the page of a payment that was received, under the charges that it paid. */
    receipt: { receipt: Receipt }
    /** On the account of a home, before its movements. */
    homeAccount: { residenceId: string; buildingId: string }
  }
}

const account = panel(() => import('../accounts/web/parts/account-panel.tsx'), 'receipts')

export const receipts = feature({
  pages: {
    '/manager/invoices/payments': {
      open: () => import('./receipts-screen.tsx'),
      words: ['receipts', 'instalments'],
      grant: 'receipts.read',
    },
    '/manager/invoices/payments/$id': {
      open: () => import('./receipt-screen.tsx'),
      words: ['receipts', 'instalments'],
      grant: 'receipts.read',
      slots: ['receipt'],
    },
    '/manager/invoices/accounts/$id': {
      open: () => import('./account-screen.tsx'),
      words: ['receipts', 'instalments', 'contributions'],
      grant: 'receipts.read',
      slots: ['homeAccount'],
    },
    '/residents/residence/$id/account': {
      open: () => import('./my-account-screen.tsx'),
      words: ['receipts', 'instalments', 'contributions'],
      slots: ['homeAccount'],
    },
  },
  panels: {
    buildingFigures: panel(() => import('../late-homes/web/parts/late-homes-figure.tsx'), 'late-homes'),
    myResidence: account,
    residence: account,
    sale: panel(() => import('../sales/web/parts/sale-account.tsx'), 'receipts'),
    contributionYear: panel(() => import('../receivables/web/parts/receivables-panel.tsx'), 'receipts', 'instalments'),
  },
})
