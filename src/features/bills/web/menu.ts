import { IconReceipt2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: '/manager/bills', label: { fr: 'Factures', en: 'Bills' }, icon: IconReceipt2, order: 3, isSearched: true },
  ],
})
