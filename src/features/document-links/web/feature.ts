import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const documentLinks = feature({
  pages: {
    '/shared-document': {
      open: () => import('./shared-document-screen.tsx'),
      words: ['document-links'],
      isPublic: true,
    },
  },
  panels: { document: panel(() => import('./parts/document-links-panel.tsx'), 'document-links', 'documents') },
})
