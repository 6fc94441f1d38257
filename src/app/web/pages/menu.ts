import { IconLayoutDashboard } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [{ to: '/dashboard/quick-actions', label: 'app.quick_actions', icon: IconLayoutDashboard, order: 1 }],
})
