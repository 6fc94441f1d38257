import type { MatrixRows, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { runners, subjectIn, watchers } from '../../../server/testing/matrix.ts'
import { newDocument } from '../../documents/server/testing.ts'
import { registerPolicy } from '../policy.ts'
import { visibleItems } from './store.ts'
import { registerItems } from './tables.ts'

export const matrixRows: MatrixRows = {
  'GET /api/buildings/:id/register': {
    may: [...watchers, 'resident', 'demoResident'],
    input: ({ places }) => ({ id: places.erables.id }),
  },
  'GET /api/buildings/:id/register/printout': {
    may: [...watchers, 'resident', 'demoResident'],
    input: ({ places }) => ({ id: places.erables.id }),
  },
  'PUT /api/buildings/:id/register/:code': {
    may: runners,
    input: async (world) => ({
      id: world.places.erables.id,
      code: 'cadastral_plan',
      documentId: (await newDocument(world, { type: 'plan' })).id,
      notApplicableReason: null,
    }),
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  register_item: subjectIn(registerItems, visibleItems, registerPolicy.read),
}
