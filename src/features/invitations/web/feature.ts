import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const accept: Page = {
  open: () => import('./accept-invitation-screen.tsx'),
  words: ['users', 'invitations'],
  isPublic: true,
}

/** Spec §2: the page that accepts has four addresses. */
export const invitations = feature({
  pages: {
    '/accept-invitation': accept,
    '/auth/accept-invitation': accept,
    '/register': accept,
    '/auth/register': accept,
    '/manager/invitations/import': {
      open: () => import('../bulk-invitations/web/bulk-invitations-screen.tsx'),
      words: ['users', 'organizations', 'buildings', 'residences', 'invitations', 'imports', 'bulk-invitations'],
      isForm: true,
    },
  },
  panels: {
    residenceImport: panel(() => import('../bulk-invitations/web/parts/people-to-invite.tsx'), 'bulk-invitations'),
  },
})
