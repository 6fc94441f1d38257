import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the page of a sale that has its day: what the unit owes before and after it. */
    sale: { residenceId: string; buildingId: string; ownedFrom: string }
  }
}

export const transfers = feature({
  pages: {
    '/manager/transfers/$id': {
      open: () => import('./transfer-screen.tsx'),
      words: ['residences', 'transfers'],
      slots: ['sale'],
    },
  },
  panels: {
    residenceActs: panel(() => import('./parts/transfer-acts.tsx'), 'transfers'),
    residence: panel(() => import('./parts/transfers-panel.tsx'), 'transfers'),
  },
})
