import { eq, or } from 'drizzle-orm'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, allManagers, runners, subjectIn, watchers } from '../../../server/testing/matrix.ts'
import { newPerson } from '../../residences/server/testing.ts'
import { users } from '../../users/server/tables.ts'
import { visibleUsers } from './store.ts'

const onPerson = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newPerson(world)).id, ...more }),
  heardBy: ['admin'],
})

export const matrixRows: MatrixRows = {
  'GET /api/users': { may: allManagers },
  'GET /api/users/:id': onPerson(watchers),
  'POST /api/users/demo': {
    may: adminOnly,
    input: ({ places }) => ({
      firstName: 'Dominique',
      lastName: 'Essai',
      role: 'demo_manager',
      organizationId: places.laurier.id,
    }),
    heardBy: ['admin'],
  },
  'PATCH /api/users/:id': onPerson(adminOnly, { version: 0, firstName: 'Paule', lastName: 'Passante' }),
  'PUT /api/users/:id/status': onPerson(runners, { version: 0, status: 'inactive' }),
  'PUT /api/users/:id/role': onPerson(adminOnly, { version: 0, role: 'resident' }),
  'PUT /api/users/:id/attachments': onPerson(adminOnly, {
    version: 0,
    organizationIds: [],
    buildingIds: [],
    residences: [],
  }),
  // A letter to the person changes nothing that others see.
  'POST /api/users/:id/password-reset': { ...onPerson(runners), heardBy: [] },
  'DELETE /api/users/:id': { may: adminOnly, input: newPerson, heardBy: ['admin'] },
}

export const trailSubjects: Record<string, TrailSubject> = {
  user: subjectIn(users, (actor, db) => {
    const visible = visibleUsers({ db, now: new Date() })(actor)
    return visible && or(visible, eq(users.id, actor.id))
  }),
}

export const sortedLists: SortedLists = {
  '/api/users': {
    table: 'users',
    fill: (_, series) => `
      insert into users (id, email, first_name, last_name, role)
      select gen_random_uuid(), md5(n::text) || '@example.com', 'Zoé', md5(n::text), 'resident' from ${series}`,
  },
}
