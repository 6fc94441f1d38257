import { IconSettings } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [{ to: '/settings/settings', label: 'app.settings', icon: IconSettings, order: 1 }],
})
