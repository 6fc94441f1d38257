import { feature, type Page } from '../../../web/feature.ts'

const accept: Page = {
  open: () => import('./accept-invitation-screen.tsx'),
  words: ['users', 'invitations'],
  isPublic: true,
}

/** Spec §2: the page has four addresses. */
export const invitations = feature({
  pages: {
    '/accept-invitation': accept,
    '/auth/accept-invitation': accept,
    '/register': accept,
    '/auth/register': accept,
  },
})
