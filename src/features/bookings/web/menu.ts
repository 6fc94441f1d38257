import { IconCalendarEvent, IconChartLine, IconSofa } from '@tabler/icons-react'
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
    {
      to: '/manager/common-spaces-stats',
      label: { fr: 'Statistiques des espaces', en: 'Space statistics' },
      icon: IconChartLine,
      order: 4.6,
      needsCommonSpaces: true,
    },
  ],
})
