import { feature } from '../../../web/feature.ts'

const rights = {
  open: () => import('../temporary-rights/web/temporary-rights-screen.tsx'),
  words: ['permissions', 'temporary-rights'],
} as const

export const permissions = feature({
  pages: {
    '/admin/permissions': { open: () => import('../matrix/web/permissions-screen.tsx'), words: ['permissions'] },
    '/admin/effective-rights': {
      open: () => import('../effective-rights/web/effective-rights-screen.tsx'),
      words: ['permissions'],
    },
    '/admin/temporary-rights': rights,
    '/manager/temporary-rights': rights,
    '/settings/temporary-rights': rights,
  },
})
