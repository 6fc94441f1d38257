import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { DocumentAudience, DocumentType } from '../kinds/contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the page of a document, beside its pages. */
    document: {
      documentId: string
      buildingId: string
      name: string
      isArchived: boolean
      type: DocumentType
      audience: DocumentAudience
      isOfUnit: boolean
    }
  }
}

const ofBuilding = panel(() => import('./parts/building-documents.tsx'), 'documents')
const ofUnit = panel(() => import('./parts/unit-documents.tsx'), 'documents')
const myBuilding: Page = { open: () => import('./my-building-documents-screen.tsx'), words: ['documents'] }
const myResidence: Page = { open: () => import('./my-residence-documents-screen.tsx'), words: ['documents'] }

export const documents = feature({
  pages: {
    '/manager/buildings/documents': {
      open: () => import('./buildings-documents-screen.tsx'),
      words: ['documents'],
      preloadAfter: 6_000,
      grant: 'documents.readAll',
    },
    '/manager/buildings/$id/documents': {
      open: () => import('./building-documents-screen.tsx'),
      words: ['buildings', 'documents'],
      grant: 'documents.readAll',
    },
    '/manager/residences/documents': {
      open: () => import('./residences-documents-screen.tsx'),
      words: ['documents'],
      grant: 'documents.readAll',
    },
    '/manager/residences/$id/documents': {
      open: () => import('./residence-documents-screen.tsx'),
      words: ['residences', 'documents'],
      grant: 'documents.readAll',
    },
    '/manager/documents/new': {
      open: () => import('../adding/web/documents-form.tsx'),
      words: ['attachments', 'residences', 'documents'],
      isForm: true,
      grant: 'documents.write',
    },
    '/manager/documents/destructions': {
      open: () => import('../retention/web/destructions-screen.tsx'),
      words: ['documents'],
      grant: 'documents.readAll',
    },
    '/residents/building/documents': { ...myBuilding, preloadAfter: 6_000 },
    '/residents/buildings/$id/documents': myBuilding,
    '/residents/residence/documents': myResidence,
    '/residents/residences/$id/documents': myResidence,
    '/documents/$id': {
      open: () => import('./document-screen.tsx'),
      words: ['bills', 'residences', 'documents'],
      slots: ['document'],
    },
  },
  panels: { building: ofBuilding, myBuilding: ofBuilding, residence: ofUnit, myResidence: ofUnit },
})
