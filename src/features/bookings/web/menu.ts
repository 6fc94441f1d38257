import { IconCalendarEvent, IconSofa } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/resident/common-spaces',
      label: { fr: 'Espaces communs', en: 'Common spaces' },
      icon: IconSofa,
      order: 4,
      needsCommonSpaces: true,
    },
    {
      to: '/resident/my-calendar',
      label: { fr: 'Mes réservations', en: 'My bookings' },
      icon: IconCalendarEvent,
      order: 4.1,
      needsCommonSpaces: true,
    },
  ],
})
