import { IconFilePlus, IconReceipt2, IconStack2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: '/manager/bills', label: 'app.bills', icon: IconReceipt2, order: 3, isScoped: true, isSearched: true },
  ],
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
