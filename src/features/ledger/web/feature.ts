import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** At the head of the books of a building, once they are started. */
    ledgerHead: { buildingId: string }
  }
}

const side = panel(() => import('./parts/ledger-panel.tsx'), 'ledger')

export const ledger = feature({
  pages: {
    '/manager/buildings/$id/ledger': {
      open: () => import('./ledger-screen.tsx'),
      words: ['ledger', 'categories'],
      grant: 'ledgers.read',
      slots: ['ledgerHead'],
    },
    '/manager/buildings/$id/ledger/opening': {
      open: () => import('./opening-screen.tsx'),
      words: ['ledger'],
      grant: 'ledgers.write',
      isForm: true,
    },
    '/manager/buildings/$id/ledger/entries': {
      open: () => import('./entries-screen.tsx'),
      words: ['ledger', 'categories'],
      grant: 'ledgers.read',
    },
    '/manager/buildings/$id/ledger/entries/$entryId': {
      open: () => import('./entry-screen.tsx'),
      words: ['ledger', 'categories'],
      grant: 'ledgers.read',
    },
  },
  panels: {
    buildingSide: side,
    myBuilding: side,
    receipt: panel(() => import('../entries/web/parts/receipt-entries.tsx'), 'ledger'),
    bill: panel(() => import('../entries/web/parts/bill-entries.tsx'), 'ledger'),
    contributionCall: panel(() => import('../entries/web/parts/call-entries.tsx'), 'ledger'),
  },
})
