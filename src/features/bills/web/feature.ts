import type * as z from 'zod/mini'
import type { ExportFormat } from '../../../shared/tabular.ts'
import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { Selection } from '../../../web/ui/selection.tsx'
import type { Bill, BillDetail } from '../contract.ts'
import type { BillsFound } from '../selections/contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** In the head of the list of bills, beside the button that adds one. */
    bills: { mayWrite: boolean }
    /** The bills that are selected in the list. */
    chosenBills: {
      selection: Selection<Bill>
      /** The filters of the list, with the place of the sidebar. */
      filter: z.input<typeof BillsFound>
      /** Pages included; undefined while it loads. */
      total: number | undefined
      /** The bills of the page, as they are now. */
      page: readonly Bill[] | undefined
      exportHref: (ids?: string) => (format: ExportFormat) => string
    }
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
      words: ['buildings', 'categories', 'bills', 'instalments', 'saved-views'],
      grant: 'bills.read',
      slots: ['bills', 'chosenBills'],
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
