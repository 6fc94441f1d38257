import { IconChartBar } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [{ to: '/manager/budget', label: { fr: 'Budget', en: 'Budget' }, icon: IconChartBar, order: 3.6 }],
})
