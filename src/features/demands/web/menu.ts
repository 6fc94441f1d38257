import { IconClipboardList, IconClipboardPlus, IconMessage2 } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/demands',
      label: { fr: 'Demandes', en: 'Requests' },
      icon: IconClipboardList,
      order: 4,
      isSearched: true,
    },
    {
      to: '/residents/demands',
      label: { fr: 'Mes demandes', en: 'My requests' },
      icon: IconMessage2,
      order: 3,
      isSearched: true,
    },
  ],
  acts: [
    // Only who lives somewhere has something to ask for it.
    {
      to: '/residents/demands/new',
      label: { fr: 'Nouvelle demande', en: 'New request' },
      icon: IconClipboardPlus,
      ranks: ['tenant', 'resident'],
    },
  ],
})
