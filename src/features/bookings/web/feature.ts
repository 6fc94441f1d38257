import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const bookings = feature({
  pages: {
    '/resident/common-spaces': { open: () => import('./spaces-screen.tsx'), words: ['bookings'] },
    '/resident/common-spaces/$id': { open: () => import('./space-screen.tsx'), words: ['bookings', 'residences'] },
    '/resident/bookings/$id': { open: () => import('./booking-screen.tsx'), words: ['bookings'] },
    '/resident/my-calendar': { open: () => import('./my-bookings-screen.tsx'), words: ['bookings'] },
  },
  panels: {
    commonSpaces: panel(() => import('./parts/managed-bookings.tsx'), 'bookings'),
  },
})
