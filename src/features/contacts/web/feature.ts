import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const kept = panel(() => import('./parts/place-contacts.tsx'), 'contacts')

export const contacts = feature({
  pages: {},
  homeWords: ['contacts'],
  panels: {
    organization: kept,
    buildingSide: kept,
    residence: kept,
    whoToCall: panel(() => import('./parts/who-to-call.tsx'), 'contacts'),
  },
})
