import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const bookings = feature({
  pages: {
    '/manager/common-spaces-stats': {
      open: () => import('../statistics/web/statistics-screen.tsx'),
      words: ['bookings'],
    },
    '/resident/common-spaces': { open: () => import('../own-bookings/web/spaces-screen.tsx'), words: ['bookings'] },
    '/resident/common-spaces/$id': {
      open: () => import('../own-bookings/web/space-screen.tsx'),
      words: ['bookings', 'residences'],
    },
    '/resident/bookings/$id': { open: () => import('../own-bookings/web/booking-screen.tsx'), words: ['bookings'] },
    '/resident/my-calendar': { open: () => import('../own-bookings/web/my-bookings-screen.tsx'), words: ['bookings'] },
  },
  panels: {
    commonSpaces: panel(() => import('../managed-bookings/web/parts/managed-bookings.tsx'), 'bookings'),
  },
})
