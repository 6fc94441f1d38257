import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { BillDetail } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** In the head of the list of bills, beside the button that adds one. */
    bills: { mayWrite: boolean }
    /** Over the page of a bill: what to look at before it is paid. */
    billHead: { bill: BillDetail }
    /** On the page of a bill, below its values. */
    bill: { bill: BillDetail }
  }
}

export const bills = feature({
  pages: {
    '/manager/bills': {
      open: () => import('./bills-screen.tsx'),
      words: ['buildings', 'categories', 'bills', 'instalments'],
      grant: 'bills.read',
      slots: ['bills'],
      preloadAfter: 500,
    },
    '/manager/bills/$id': {
      open: () => import('./bill-screen.tsx'),
      words: ['buildings', 'categories', 'bills', 'instalments'],
      grant: 'bills.read',
      slots: ['billHead', 'bill'],
    },
  },
  homeWords: ['bills'],
  panels: {
    buildingFigures: panel(() => import('./parts/building-figures.tsx'), 'bills'),
    building: panel(() => import('../spending/web/parts/building-spending.tsx'), 'categories', 'bills'),
    bill: panel(() => import('../attached-files/web/parts/bill-attachments.tsx'), 'files', 'attachments', 'bills'),
  },
})
