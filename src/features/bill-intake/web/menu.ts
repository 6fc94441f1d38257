import { IconFilePlus, IconStack2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  acts: [
    {
      to: '/manager/bills/new',
      label: 'app.new_bill',
      icon: IconFilePlus,
      isScoped: true,
      ranks: ['manager', 'admin'],
    },
    { to: '/manager/bills/pile', label: 'app.pile', icon: IconStack2, isScoped: true, ranks: ['manager', 'admin'] },
  ],
})
