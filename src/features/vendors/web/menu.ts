import { IconTruckDelivery } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/vendors',
      label: { fr: 'Fournisseurs', en: 'Vendors' },
      icon: IconTruckDelivery,
      order: 3.5,
      isSearched: true,
    },
  ],
})
