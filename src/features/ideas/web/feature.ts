import { feature, type Page } from '../../../web/feature.ts'

const form: Page = { open: () => import('./idea-form-screen.tsx'), words: ['ideas'], isForm: true }
const roadmap: Page = { open: () => import('./roadmap-screen.tsx'), words: ['ideas'] }

export const ideas = feature({
  pages: {
    '/settings/idea-box': { open: () => import('./idea-box-screen.tsx'), words: ['ideas'] },
    '/settings/idea-box/new': form,
    '/settings/idea-box/$id': { open: () => import('./idea-screen.tsx'), words: ['ideas'] },
    '/settings/idea-box/$id/edit': form,
    '/settings/roadmap': roadmap,
    '/admin/suggestions': { open: () => import('./suggestions-screen.tsx'), words: ['ideas'] },
    '/admin/roadmap': roadmap,
  },
})
