import { IconMailCog } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/admin/jobs',
      label: { fr: 'Courriels et tâches', en: 'Emails and jobs' },
      icon: IconMailCog,
      order: 3,
      isSearched: true,
    },
  ],
})
