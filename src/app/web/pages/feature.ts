import { feature, type Page } from '../../../web/feature.ts'

const organization: Page = {
  open: () => import('./organization-screen.tsx'),
  words: ['organizations', 'categories', 'bills', 'memory'],
}

/** Pages that mix features. */
export const mixed = feature({
  pages: {
    '/dashboard/quick-actions': {
      open: () => import('./quick-actions-screen.tsx'),
      words: ['buildings', 'bills', 'demands', 'invitations'],
      preloadAfter: 100,
    },
    '/manager/bills': {
      open: () => import('./bills-screen.tsx'),
      words: ['buildings', 'categories', 'bills', 'pile'],
      preloadAfter: 500,
    },
    '/settings/settings': {
      open: () => import('./settings-screen.tsx'),
      words: ['users', 'notifications'],
      preloadAfter: 8_000,
    },
    '/manager/buildings/$id': {
      open: () => import('./building-screen.tsx'),
      words: ['organizations', 'buildings', 'categories', 'bills'],
    },
    '/admin/organizations/$id': organization,
    '/manager/organizations/$id': organization,
  },
})
