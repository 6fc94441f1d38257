import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { Residence } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** At the head of the page of a residence: its acts beyond the edit. */
    residenceActs: { residence: Residence }
    /** On the page of a residence, under its people. */
    residence: { residence: Residence }
    /** On the page of an import that has run: whom it left out for want of an account. */
    residenceImport: { id: string; toInvite: number }
    /** On *My residence*, over the facts of each of one's homes: what waits for its people. */
    homeWork: { residence: Residence }
    /** On *My residence*, under the facts of each of one's homes. */
    myResidence: { residence: Residence }
  }
}

const form: Page = { open: () => import('./residence-form.tsx'), words: ['buildings', 'residences'], isForm: true }

export const residences = feature({
  pages: {
    '/manager/residences': {
      open: () => import('./residences-screen.tsx'),
      words: ['users', 'buildings', 'residences', 'saved-views'],
      preloadAfter: 5_000,
    },
    '/manager/residences/$id': {
      open: () => import('./residence-screen.tsx'),
      words: ['users', 'buildings', 'residences'],
      slots: ['residenceActs', 'residence'],
    },
    '/manager/residences/new': form,
    '/manager/residences/$id/edit': form,
    '/manager/buildings/$id/generation': {
      open: () => import('../shares/web/generation-form.tsx'),
      words: ['buildings', 'residences'],
      isForm: true,
    },
    '/manager/buildings/$id/shares': {
      open: () => import('../shares/web/shares-form.tsx'),
      words: ['buildings', 'residences'],
      isForm: true,
    },
    '/manager/buildings/$id/import': {
      open: () => import('../imports/web/import-screen.tsx'),
      words: ['users', 'buildings', 'residences', 'imports', 'homes'],
      slots: ['residenceImport'],
      isForm: true,
    },
    '/residents/residence': {
      open: () => import('./my-residence-screen.tsx'),
      words: ['buildings', 'residences'],
      slots: ['whoToCall', 'homeWork', 'myResidence'],
      preloadAfter: 5_000,
    },
  },
  panels: {
    buildingFigures: panel(() => import('../occupancy/web/parts/occupancy-figure.tsx'), 'residences'),
    building: panel(() => import('../occupancy/web/parts/building-occupancy.tsx'), 'residences'),
  },
})
