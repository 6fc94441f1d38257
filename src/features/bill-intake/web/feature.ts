import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { BillDetail } from '../../bills/contract.ts'
import type { CurrentBillValues } from '../form/web/parts/bill-fields.tsx'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** In the form of a saved bill, over its fields: what a change comes to, before it is saved. */
    billChange: { bill: BillDetail; after: CurrentBillValues }
  }
}

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** Under the drop of the documents to check: other ways in. */
    inbox: Record<never, never>
  }
}

const form: Page = {
  open: () => import('./bill-form-screen.tsx'),
  words: ['buildings', 'categories', 'bills', 'instalments', 'extraction', 'memory', 'place', 'warnings'],
  grant: 'bills.write',
  isForm: true,
}

export const billIntake = feature({
  pages: {
    '/manager/bills/new': { ...form, preloadAfter: 3_000 },
    '/manager/bills/$id/edit': { ...form, slots: ['billChange'] },
    '/manager/bills/expected': {
      open: () => import('../expected/web/expected-screen.tsx'),
      words: ['categories', 'bills', 'expected'],
      grant: 'bills.read',
    },
    '/manager/bills/pile': {
      open: () => import('../inbox/web/inbox-screen.tsx'),
      words: ['buildings', 'categories', 'bills', 'extraction', 'inbox', 'place', 'warnings'],
      grant: 'bills.read',
      slots: ['inbox'],
    },
    '/manager/bills/pile/$id': {
      open: () => import('../inbox/web/inbox-document-screen.tsx'),
      words: ['buildings', 'categories', 'bills', 'instalments', 'extraction', 'memory', 'inbox', 'place', 'warnings'],
      grant: 'bills.read',
    },
  },
  homeWords: ['missing-bills'],
  panels: {
    bills: panel(() => import('../inbox/web/parts/inbox-link.tsx'), 'inbox'),
    vendor: panel(() => import('../expected/web/parts/vendor-expected.tsx'), 'bills', 'expected'),
    organization: panel(() => import('../memory/web/parts/vendor-memories.tsx'), 'categories', 'bills', 'memory'),
  },
})
