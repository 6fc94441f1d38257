import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

/** The bell of the top bar links to the first page, emails to the second. */
export const notifications = feature({
  pages: {
    '/notifications': { open: () => import('./notifications-screen.tsx'), words: ['notifications'] },
    '/unsubscribe': { open: () => import('./unsubscribe-screen.tsx'), words: ['notifications'], isPublic: true },
  },
  panels: { settings: panel(() => import('../choices/web/parts/notification-settings.tsx'), 'notifications') },
})
