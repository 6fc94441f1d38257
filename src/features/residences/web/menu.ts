import { IconDoor, IconHome2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/residences',
      label: { fr: 'Résidences', en: 'Residences' },
      icon: IconDoor,
      order: 2,
      isSearched: true,
    },
    { to: '/residents/residence', label: { fr: 'Ma résidence', en: 'My residence' }, icon: IconHome2, order: 1 },
  ],
})
