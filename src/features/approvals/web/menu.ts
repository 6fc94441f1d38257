import { IconSignature } from '@tabler/icons-react'
import { optionalPart } from '../../../web/lazy-part.tsx'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/approvals',
      label: { fr: 'À approuver', en: 'To approve' },
      icon: IconSignature,
      order: 3.2,
      Count: optionalPart(() => import('./parts/waiting-count.tsx').then((module) => module.WaitingCount)),
    },
  ],
})
