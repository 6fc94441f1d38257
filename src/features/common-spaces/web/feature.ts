import { feature, type Page } from '../../../web/feature.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** On the common spaces of a building, over the spaces: who books them. */
    commonSpaces: { buildingId: string }
  }
}

const form: Page = { open: () => import('./space-form.tsx'), words: ['common-spaces', 'attachments'], isForm: true }

export const commonSpaces = feature({
  pages: {
    '/manager/common-spaces': {
      open: () => import('./managed-spaces-screen.tsx'),
      words: ['common-spaces'],
      slots: ['commonSpaces'],
    },
    '/manager/common-spaces/new': form,
    '/manager/common-spaces/$id': form,
  },
})
