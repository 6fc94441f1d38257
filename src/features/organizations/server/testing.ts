import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, allOfLaurier, ofErables, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { organizationPolicy } from '../policy.ts'
import { visibleOrganizations } from './store.ts'
import { organizations } from './tables.ts'

async function anOrganization({ database: { db } }: World) {
  const id = newId()
  await db.insert(organizations).values({ id, name: `Syndicat ${id}`, kind: 'syndicate' })
  return { id }
}

/** An admin's write on an organization that no manager belongs to. */
const byAdmin: MatrixRow = { may: adminOnly, input: anOrganization, heardBy: ['admin'] }

export const matrixRows: MatrixRows = {
  'GET /api/organizations': { may: castNames },
  'GET /api/organizations/:id': { may: allOfLaurier, input: ({ places }) => ({ id: places.laurier.id }) },
  'GET /api/organizations/:id/figures': { may: allOfLaurier, input: ({ places }) => ({ id: places.laurier.id }) },
  'GET /api/organizations/:id/kept-records': {
    may: [...ofErables, 'managerLimited'],
    input: ({ places }) => ({ id: places.laurier.id }),
  },
  'POST /api/organizations': { ...byAdmin, input: () => ({ name: 'Syndicat du Parc', kind: 'syndicate' }) },
  'PATCH /api/organizations/:id': {
    may: runners,
    input: ({ places }) => ({ id: places.laurier.id, version: 99, city: 'Laval' }),
  },
  'PUT /api/organizations/:id/archive': byAdmin,
  'DELETE /api/organizations/:id/archive': byAdmin,
  'DELETE /api/organizations/:id': byAdmin,
}

export const trailSubjects: Record<string, TrailSubject> = {
  organization: subjectIn(organizations, visibleOrganizations, organizationPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/organizations': {
    table: 'organizations',
    fill: (_, series) =>
      `insert into organizations (id, name, kind) select gen_random_uuid(), 'Syndicat ' || md5(n::text), 'syndicate' from ${series}`,
  },
}
