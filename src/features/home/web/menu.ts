import { IconLayoutDashboard } from '@tabler/icons-react'
import { homePath } from '../../../web/location.ts'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: homePath, label: { fr: 'Actions rapides', en: 'Quick actions' }, icon: IconLayoutDashboard, order: 1 },
  ],
})
