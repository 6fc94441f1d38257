import { IconMailOpened } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/admin/trials',
      label: { fr: 'Essais', en: 'Trials' },
      icon: IconMailOpened,
      order: 2,
      isSearched: true,
    },
  ],
})
