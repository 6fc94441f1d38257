import { feature, type Page } from '../../../web/feature.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the page of a building, under its contacts. */
    building: { buildingId: string }
    /** Where one lives: under its facts. */
    myBuilding: { buildingId: string }
  }
}

const form: Page = { open: () => import('./building-form.tsx'), words: ['organizations', 'buildings'], isForm: true }

export const buildings = feature({
  pages: {
    '/manager/buildings': {
      open: () => import('./buildings-screen.tsx'),
      words: ['organizations', 'buildings', 'residences'],
      preloadAfter: 4_000,
    },
    '/manager/buildings/$id': {
      open: () => import('./building-screen.tsx'),
      words: ['organizations', 'buildings'],
      slots: ['building'],
    },
    '/manager/buildings/new': form,
    '/manager/buildings/$id/edit': form,
    '/residents/building': {
      open: () => import('./my-building-screen.tsx'),
      words: ['buildings'],
      slots: ['myBuilding'],
    },
  },
})
