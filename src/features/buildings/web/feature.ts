import { feature, type Page } from '../../../web/feature.ts'

const form: Page = { open: () => import('./building-form.tsx'), words: ['organizations', 'buildings'], isForm: true }

export const buildings = feature({
  pages: {
    '/manager/buildings': {
      open: () => import('./buildings-screen.tsx'),
      words: ['organizations', 'buildings', 'residences'],
      preloadAfter: 4_000,
    },
    '/manager/buildings/new': form,
    '/manager/buildings/$id/edit': form,
    '/residents/building': { open: () => import('./my-building-screen.tsx'), words: ['buildings'] },
  },
})
