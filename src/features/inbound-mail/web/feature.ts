import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const inboundMail = feature({
  pages: {
    '/manager/bills/held-mail': {
      open: () => import('../inbound-messages/web/held-mail-screen.tsx'),
      words: ['inbound-mail'],
    },
  },
  panels: {
    organization: panel(() => import('./parts/inbound-address-panel.tsx'), 'inbound-mail'),
    inbox: panel(() => import('../inbound-messages/web/parts/inbound-mail-hint.tsx'), 'inbound-mail'),
  },
})
