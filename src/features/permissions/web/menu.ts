import { IconKey, IconLockCheck } from '@tabler/icons-react'
import { levelOf } from '../../../shared/actor.ts'
import { featureMenu } from '../../../web/menu.ts'

const label = { fr: 'Droits temporaires', en: 'Temporary rights' }

export const menu = featureMenu({
  entries: [
    { to: '/admin/permissions', label: { fr: 'Permissions', en: 'Permissions' }, icon: IconLockCheck, order: 6 },
    { to: '/manager/temporary-rights', label, icon: IconKey, order: 92 },
    {
      to: '/settings/temporary-rights',
      label,
      icon: IconKey,
      order: 2,
      isShownTo: ({ role, grants = [] }) => levelOf(role) === 1 && grants.length > 0,
    },
  ],
})
