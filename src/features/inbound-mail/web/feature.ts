import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const address = panel(() => import('../inbound-messages/web/parts/inbound-mail-panel.tsx'), 'inbound-mail')

export const inboundMail = feature({
  pages: {
    '/manager/bills/held-mail': {
      open: () => import('../inbound-messages/web/held-mail-screen.tsx'),
      words: ['inbound-mail'],
    },
  },
  panels: { organization: address, inbox: address },
})
