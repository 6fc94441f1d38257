import { feature } from '../../../web/feature.ts'

export const organizations = feature({
  pages: {
    '/admin/organizations': { open: () => import('./organizations-screen.tsx'), words: ['organizations'] },
    '/admin/organizations/new': { open: () => import('./organization-form.tsx'), words: ['organizations'] },
  },
})
