import { feature } from '../../../web/feature.ts'
import type { Call } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the calls of a building in a fiscal year, after its figures. */
    contributionYear: { buildingId: string; fiscalYear: number }
    /** On the page of a call, under what it asks. */
    contributionCall: { callId: string; buildingId: string; call: Call }
  }
}

export const contributions = feature({
  pages: {
    '/manager/invoices': {
      open: () => import('./invoices-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
      slots: ['contributionYear'],
    },
    '/manager/invoices/calls/$id': {
      open: () => import('./call-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
      slots: ['contributionCall'],
    },
    '/manager/invoices/assessments/new': {
      open: () => import('../assessments/web/assessment-form.tsx'),
      words: ['contributions', 'instalments'],
      grant: 'contributions.write',
      isForm: true,
    },
    '/manager/invoices/assessments/$id': {
      open: () => import('../assessments/web/assessment-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
    },
    '/manager/invoices/rents': {
      open: () => import('../rents/web/rents-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
    },
    '/manager/invoices/opening-balances': {
      open: () => import('../opening-balances/web/opening-balances-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
    },
    '/manager/invoices/restricted-uses': {
      open: () => import('../restricted-uses/web/restricted-uses-screen.tsx'),
      words: ['contributions'],
      grant: 'contributions.read',
    },
  },
})
