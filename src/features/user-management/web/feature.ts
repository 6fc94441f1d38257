import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const userManagement = feature({
  pages: {
    '/manager/user-management': {
      open: () => import('./user-management-screen.tsx'),
      words: [
        'users',
        'user-management',
        'bulk-acts',
        'bulk-runs',
        'organizations',
        'buildings',
        'residences',
        'mandates',
        'invitations',
        'saved-views',
        // The history of a person.
        'unit-records',
      ],
      preloadAfter: 6_000,
    },
    '/manager/user-management/bulk-acts': {
      open: () => import('../bulk-acts/web/bulk-acts-screen.tsx'),
      words: ['users', 'user-management', 'bulk-acts', 'bulk-runs', 'residences', 'mandates'],
    },
  },
  panels: {
    organization: panel(() => import('./parts/organization-managers.tsx'), 'user-management'),
    ownAccount: panel(() => import('../own-account/web/parts/remove-account.tsx'), 'own-account', 'passkeys', 'users'),
  },
})
