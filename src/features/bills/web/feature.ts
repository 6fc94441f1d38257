import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** In the head of the list of bills, beside the button that adds one. */
    bills: { mayWrite: boolean }
  }
}

export const bills = feature({
  pages: {
    '/manager/bills': {
      open: () => import('./bills-screen.tsx'),
      words: ['buildings', 'categories', 'bills'],
      grant: 'bills.read',
      slots: ['bills'],
      preloadAfter: 500,
    },
    '/manager/bills/$id': {
      open: () => import('./bill-screen.tsx'),
      words: ['buildings', 'categories', 'bills'],
      grant: 'bills.read',
    },
  },
  homeWords: ['bills'],
  panels: { building: panel(() => import('../spending/web/parts/building-spending.tsx'), 'categories', 'bills') },
})
