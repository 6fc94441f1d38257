import { eq, or } from 'drizzle-orm'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, allManagers, runners, subjectIn, watchers, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { ActStatus } from '../../bulk-runs/contract.ts'
import { visibleUsers } from '../../residences/server/tables.ts'
import { newPerson } from '../../residences/server/testing.ts'
import { users } from '../../users/server/tables.ts'
import { bulkActPeople, bulkActs } from '../bulk-acts/server/tables.ts'

const onPerson = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newPerson(world)).id, ...more }),
  heardBy: ['admin'],
})

/** An act on a new person that is only checked, by an administrator or by who calls. */
async function newBulkAct(world: World, who: CastName = 'admin', status: ActStatus = 'checked') {
  const { db } = world.database
  const id = newId()
  await db.insert(bulkActs).values({ id, kind: 'closure', byId: world.people[who].id, status })
  await db.insert(bulkActPeople).values({ actId: id, userId: (await newPerson(world)).id, place: 0 })
  return { id }
}
/** Nobody else finds the act: it is its caller's own, whoever that is. */
const onBulkAct = (may: MatrixRow['may'], more: object = {}, status?: ActStatus): MatrixRow => ({
  may,
  input: async (world, who) => ({ ...(await newBulkAct(world, who, status)), ...more }),
  heardBy: [],
})
const managers = allManagers.filter((who) => who !== 'demoManager')

export const matrixRows: MatrixRows = {
  'GET /api/users/export': { may: managers },
  'GET /api/bulk-acts': { may: castNames },
  'GET /api/bulk-acts/:id': onBulkAct(castNames),
  'GET /api/bulk-acts/:id/people': onBulkAct(castNames),
  'GET /api/bulk-acts/:id/export': onBulkAct(managers),
  'POST /api/bulk-acts': {
    may: runners,
    input: async (world) => ({ kind: 'closure', ids: [(await newPerson(world)).id] }),
    heardBy: [],
  },
  'PUT /api/bulk-acts/:id/run': onBulkAct(managers, { version: 0 }),
  'DELETE /api/bulk-acts/:id/run': onBulkAct(managers, {}, 'running'),
  'DELETE /api/bulk-acts/:id': onBulkAct(managers),
  'GET /api/users': { may: allManagers },
  'GET /api/users/:id': onPerson(watchers),
  'POST /api/users/demo': {
    may: adminOnly,
    input: ({ places }) => ({
      people: [{ firstName: 'Dominique', lastName: 'Essai' }],
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
  'POST /api/users/:id/welcome': { ...onPerson(runners), heardBy: [] },
  'GET /api/users/me/removal': { may: writers },
  'DELETE /api/users/me': { may: writers, input: () => ({ email: 'personne@mitoyen.test' }), heardBy: [] },
  'DELETE /api/users/:id': { may: adminOnly, input: newPerson, heardBy: ['admin'] },
}

export const trailSubjects: Record<string, TrailSubject> = {
  user: subjectIn(users, (actor) => {
    const visible = visibleUsers({ now: new Date() })(actor)
    return visible && or(visible, eq(users.id, actor.id))
  }),
}

export const sortedLists: SortedLists = {
  '/api/bulk-acts/:id/people': { fewRows: 'of one act' },
  '/api/users/export': { fewRows: 'sorted as /api/users' },
  '/api/users': {
    table: 'users',
    fill: (_, series) => `
      insert into users (id, email, first_name, last_name, role)
      select gen_random_uuid(), md5(n::text) || '@example.com', 'Zoé', md5(n::text), 'resident' from ${series}`,
  },
}
