import { IconBuilding, IconBuildingCommunity } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/buildings',
      label: 'app.buildings',
      icon: IconBuildingCommunity,
      order: 1,
      isScoped: true,
      isSearched: true,
    },
    { to: '/residents/building', label: 'app.my_building', icon: IconBuilding, order: 2 },
  ],
})
