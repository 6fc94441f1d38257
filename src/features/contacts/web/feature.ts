import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const contacts = feature({
  pages: {},
  panels: {
    organization: panel(() => import('./parts/organization-contacts.tsx'), 'contacts'),
    buildingSide: panel(() => import('./parts/building-contacts.tsx'), 'contacts'),
    residence: panel(() => import('./parts/residence-contacts.tsx'), 'contacts'),
    whoToCall: panel(() => import('./parts/who-to-call.tsx'), 'contacts'),
  },
})
