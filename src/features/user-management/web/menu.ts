import { IconUsers } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: '/manager/user-management', label: 'app.users', icon: IconUsers, order: 5, isScoped: true, isSearched: true },
  ],
})
