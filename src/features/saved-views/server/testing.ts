import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows } from '../../../server/testing/feature-testing.ts'
import { writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { savedViews } from './tables.ts'

async function newView(world: World, who: CastName = 'admin') {
  const id = newId()
  await world.database.db
    .insert(savedViews)
    .values({ id, list: 'bills', ownerId: world.people[who].id, name: `Vue ${id}`, search: { status: 'unpaid' } })
  return { id }
}
/** Nobody else finds the view: it is its caller's own, whoever that is. */
const onView = (more: object = {}): MatrixRow => ({
  may: writers,
  input: async (world, who) => ({ ...(await newView(world, who)), ...more }),
  heardBy: [],
})

export const matrixRows: MatrixRows = {
  'GET /api/saved-views': { may: castNames, input: () => ({ list: 'bills' }) },
  'POST /api/saved-views': {
    may: writers,
    input: () => ({ list: 'bills', name: `Vue ${newId()}`, search: { status: 'unpaid' } }),
    heardBy: [],
  },
  'PATCH /api/saved-views/:id': onView({ version: 0, search: { status: 'paid' } }),
  'DELETE /api/saved-views/:id': onView(),
  'PUT /api/saved-views/default': { may: writers, input: () => ({ list: 'bills', viewId: null }), heardBy: [] },
}
