import { IconCoins } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: '/manager/invoices', label: { fr: 'Frais et loyers', en: 'Fees and rents' }, icon: IconCoins, order: 3.7 },
  ],
})
