import { IconLayoutDashboard } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/dashboard/quick-actions',
      label: { fr: 'Actions rapides', en: 'Quick actions' },
      icon: IconLayoutDashboard,
      order: 1,
    },
  ],
})
