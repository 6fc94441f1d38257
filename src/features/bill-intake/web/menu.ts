import { IconFilePlus, IconStack2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  acts: [
    {
      to: '/manager/bills/new',
      label: { fr: 'Nouvelle facture', en: 'New bill' },
      icon: IconFilePlus,
      ranks: ['manager', 'admin'],
      grant: 'bills.write',
    },
    {
      to: '/manager/bills/pile',
      label: { fr: 'Téléverser des factures', en: 'Upload bills' },
      icon: IconStack2,
      ranks: ['manager', 'admin'],
      grant: 'bills.write',
    },
  ],
})
