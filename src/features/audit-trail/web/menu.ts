import { IconHistory } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

const label = { fr: 'Journal d’activité', en: 'Activity log' }

export const menu = featureMenu({
  entries: [
    { to: '/admin/audit', label: { fr: 'Journal complet', en: 'Full activity log' }, icon: IconHistory, order: 5 },
    { to: '/manager/audit', label, icon: IconHistory, order: 91 },
  ],
})
