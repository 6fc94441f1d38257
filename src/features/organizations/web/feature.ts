import { feature, type Page } from '../../../web/feature.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** Under the settings of an organization. */
    organization: { organizationId: string }
  }
}

const organization: Page = {
  open: () => import('./organization-screen.tsx'),
  words: ['organizations'],
  slots: ['organization'],
}

export const organizations = feature({
  pages: {
    '/admin/organizations': { open: () => import('./organizations-screen.tsx'), words: ['organizations'] },
    '/admin/organizations/$id': organization,
    '/manager/organizations/$id': organization,
    '/admin/organizations/new': { open: () => import('./organization-form.tsx'), words: ['organizations'] },
  },
})
