import { IconUsers } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/user-management',
      label: { fr: 'Utilisateurs', en: 'Users' },
      icon: IconUsers,
      order: 6,
      isSearched: true,
    },
  ],
})
