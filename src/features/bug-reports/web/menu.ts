import { IconBug } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

const way = { label: { fr: 'Anomalies', en: 'Bug reports' }, icon: IconBug }

export const menu = featureMenu({
  entries: [
    { ...way, to: '/settings/bug-reports', order: 3 },
    { ...way, to: '/admin/bug-reports', order: 8, isSearched: true },
  ],
})
