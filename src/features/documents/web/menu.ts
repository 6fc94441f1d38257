import { IconFolderOpen, IconUpload } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    {
      to: '/manager/buildings/documents',
      label: { fr: 'Documents', en: 'Documents' },
      icon: IconFolderOpen,
      order: 5,
      isSearched: true,
      covers: '/documents/',
    },
    {
      to: '/residents/building/documents',
      label: { fr: 'Documents', en: 'Documents' },
      icon: IconFolderOpen,
      order: 4,
      isSearched: true,
      covers: '/documents/',
    },
  ],
  acts: [
    {
      to: '/manager/documents/new',
      label: { fr: 'Ajouter des documents', en: 'Add documents' },
      icon: IconUpload,
      ranks: ['manager', 'admin'],
      grant: 'documents.write',
    },
  ],
})
