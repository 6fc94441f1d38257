import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/admin/organizations',
      label: { fr: 'Organisations', en: 'Organizations' },
      icon: IconBuildingSkyscraper,
      order: 1,
      isSearched: true,
    },
  ],
})
