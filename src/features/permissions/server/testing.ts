import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { temporaryRightPolicy } from '../temporary-rights/policy.ts'
import { visibleRights } from '../temporary-rights/server/store.ts'
import { temporaryRights } from '../temporary-rights/server/tables.ts'

/** Lise Limitée may see the bills of Les Érables this week. */
export async function newRight(world: World, told: Partial<typeof temporaryRights.$inferInsert> = {}) {
  const { database, people } = world
  const id = newId()
  await database.db.insert(temporaryRights).values({
    ...testPlaceOf(world),
    id,
    userId: people.managerLimited.id,
    grants: ['bills.read', 'buildings.read'],
    startsOn: today(),
    endsOn: addDays(today(), 6),
    reason: 'Remplacement',
    grantedById: people.manager.id,
    ...told,
  })
  return { id }
}

/** The same as the form sends it. */
export const aRight = ({ places, people }: World, told: object = {}) => ({
  organizationId: places.laurier.id,
  buildingId: places.erables.id,
  userId: people.managerLimited.id,
  grants: ['bills.read'],
  startsOn: today(),
  endsOn: addDays(today(), 6),
  reason: 'Remplacement',
  ...told,
})

export const matrixRows: MatrixRows = {
  'GET /api/permissions': { may: adminOnly },
  'GET /api/permissions/effective': {
    may: adminOnly,
    input: ({ people, places }) => ({ person: people.resident.id, building: places.erables.id }),
  },
  'GET /api/temporary-rights': { may: castNames },
  'GET /api/temporary-rights/choices': {
    may: watchers,
    input: ({ places }) => ({ organization: places.laurier.id, building: places.erables.id }),
  },
  'GET /api/temporary-rights/:id': { may: [...watchers, 'managerLimited'], input: (world) => newRight(world) },
  'POST /api/temporary-rights': { may: runners, input: (world) => aRight(world) },
  'PUT /api/temporary-rights/:id/revocation': { may: runners, input: (world) => newRight(world) },
}

export const trailSubjects: Record<string, TrailSubject> = {
  temporary_right: subjectIn(temporaryRights, visibleRights, temporaryRightPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/temporary-rights': {
    table: 'temporary_rights',
    fill: ({ places, people }, series) => `
      insert into temporary_rights
        (id, organization_id, building_id, user_id, grants, starts_on, ends_on, reason, granted_by_id)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${people.resident.id}', '{bills.read}',
        date '1990-01-01' + (n % 9000), date '1990-01-01' + (n % 9000), 'x', '${people.manager.id}' from ${series}`,
  },
}
