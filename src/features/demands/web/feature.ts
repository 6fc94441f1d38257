import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const demand: Page = {
  open: () => import('./demand-screen.tsx'),
  words: ['files', 'attachments', 'threads', 'buildings', 'contacts', 'demands'],
}
const form: Page = {
  open: () => import('./demand-form-screen.tsx'),
  words: ['files', 'attachments', 'demands'],
  isForm: true,
}

export const demands = feature({
  pages: {
    '/manager/demands': {
      open: () => import('./demands-screen.tsx'),
      words: ['buildings', 'demands', 'saved-views'],
      grant: 'demands.read',
      preloadAfter: 1_000,
    },
    '/manager/demands/$id': { ...demand, grant: 'demands.read' },
    '/residents/demands': { open: () => import('./my-demands-screen.tsx'), words: ['demands'], preloadAfter: 1_000 },
    '/residents/demands/$id': { ...demand, preloadAfter: 2_000 },
    '/residents/demands/new': form,
    '/residents/demands/$id/edit': form,
  },
  homeWords: ['demands'],
  panels: {
    buildingFigures: panel(() => import('./parts/building-figures.tsx'), 'demands'),
    buildingWork: panel(() => import('./parts/building-demands.tsx'), 'demands'),
    residence: panel(() => import('./parts/unit-demands.tsx'), 'demands'),
  },
})
