import { feature, type Page } from '../../../web/feature.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** First where one lives: of a building, or of a residence in it. */
    whoToCall: { buildingId: string; residenceId?: string }
    /** The figures over the page of a building, for those who manage it. */
    buildingFigures: { buildingId: string }
    /** First on the page of a building, its managers' and that of the people who live in it: what waits and what falls due. */
    buildingWork: { buildingId: string; buildingName: string }
    /** On the page of a building for its managers, after what waits. */
    building: { buildingId: string }
    /** Beside them: who runs the building and who to call. */
    buildingSide: { buildingId: string }
    /** On that of the people who live in it. */
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
      slots: ['buildingFigures', 'buildingWork', 'building', 'buildingSide'],
    },
    '/manager/buildings/new': form,
    '/manager/buildings/$id/edit': form,
    '/residents/building': {
      open: () => import('./my-building-screen.tsx'),
      words: ['buildings'],
      slots: ['whoToCall', 'buildingWork', 'myBuilding'],
    },
  },
})
