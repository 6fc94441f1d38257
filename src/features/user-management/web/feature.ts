import { feature } from '../../../web/feature.ts'

export const userManagement = feature({
  pages: {
    '/manager/user-management': {
      open: () => import('./user-management-screen.tsx'),
      words: ['users', 'user-management', 'organizations', 'buildings', 'residences', 'invitations'],
      preloadAfter: 6_000,
    },
  },
})
