import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { ApprovalDetail } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the page of a decision, over the history of the vendor: what the bill leaves of a budget. */
    approval: { approval: ApprovalDetail }
  }
}

const rule = panel(() => import('../building-rules/web/parts/rule-panel.tsx'), 'mandates', 'approvals')

export const approvals = feature({
  pages: {
    '/manager/approvals': {
      open: () => import('./approvals-screen.tsx'),
      words: ['bills', 'approvals'],
      grant: 'approvals.readAwaited',
    },
    '/manager/approvals/link': {
      open: () => import('../links/web/link-screen.tsx'),
      words: ['approvals'],
      grant: 'approvals.readAwaited',
    },
    '/manager/approvals/$id': {
      open: () => import('./approval-screen.tsx'),
      words: ['bills', 'instalments', 'categories', 'mandates', 'warnings', 'approvals'],
      grant: 'approvals.readAwaited',
      slots: ['approval'],
    },
  },
  homeWords: ['approvals'],
  panels: {
    buildingSide: rule,
    myBuilding: rule,
    bill: panel(() => import('./parts/bill-approval.tsx'), 'mandates', 'approvals'),
    billChange: panel(() => import('./parts/taken-back-notice.tsx'), 'approvals'),
  },
})
