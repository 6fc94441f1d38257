import { IconBuilding, IconBuildingCommunity } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/buildings',
      label: { fr: 'Immeubles', en: 'Buildings' },
      icon: IconBuildingCommunity,
      order: 1,
      isSearched: true,
    },
    { to: '/residents/building', label: { fr: 'Mon immeuble', en: 'My building' }, icon: IconBuilding, order: 2 },
  ],
})
