import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import { insurancePolicy } from '../policy.ts'
import { selectedPolicies, visiblePolicies } from './store.ts'
import { insurancePolicies } from './tables.ts'

const terms = {
  kinds: ['property' as const],
  insurer: 'Assurances Laurier',
  policyNumber: 'LAU-1',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
}

/** A policy of Les Érables. */
export async function newPolicy(world: World, told: Partial<typeof insurancePolicies.$inferInsert> = {}) {
  const id = newId()
  await world.database.db.insert(insurancePolicies).values({ ...testPlaceOf(world), ...terms, id, ...told })
  return { id }
}

async function withFile(world: World) {
  const { id: addedById } = world.people.manager
  const { id } = await newPolicy(world)
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db
    .insert(attachments)
    .values({ fileId, noun: 'insurance_policy', nounId: id, position: 1, addedById })
  return { id, fileId }
}

const readers: MatrixRow['may'] = [...watchers, 'resident', 'demoResident']
const onOne: MatrixRow = { may: runners, input: (world) => newPolicy(world) }

export const matrixRows: MatrixRows = {
  'GET /api/insurance-policies': { may: [...allManagers, 'resident', 'demoResident'] },
  'GET /api/insurance-policies/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/insurance-policies/:id': { ...onOne, may: readers },
  'POST /api/insurance-policies': {
    may: runners,
    input: (world) => ({ ...terms, buildingId: testPlaceOf(world).buildingId }),
  },
  'PATCH /api/insurance-policies/:id': {
    may: runners,
    input: async (world) => ({ ...(await newPolicy(world)), version: 0, waterDeductibleCents: 2_500_000 }),
  },
  'DELETE /api/insurance-policies/:id': onOne,
  'POST /api/insurance-policies/:id/attachments': {
    may: runners,
    input: async (world, who) => ({
      ...(await newPolicy(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/insurance-policies/:id/attachments/:fileId': { may: watchers, input: withFile },
  'DELETE /api/insurance-policies/:id/attachments/:fileId': { may: runners, input: withFile },
}

const policies: TrailSubject = Object.assign(
  async (...[db, actor]: Parameters<TrailSubject>) => selectedPolicies(db).where(actor && visiblePolicies(actor)),
  {
    allowed: async (...[db, actor]: Parameters<NonNullable<TrailSubject['allowed']>>) =>
      (await selectedPolicies(db)).filter((policy) => insurancePolicy.read(actor, policy)),
  },
)
export const trailSubjects: Record<string, TrailSubject> = { insurance_policy: policies }

export const sortedLists: SortedLists = {
  '/api/insurance-policies': {
    table: 'insurance_policies',
    fill: ({ places }, series) => `
      insert into insurance_policies (id, organization_id, building_id, insurer, policy_number, starts_on, ends_on)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 'A', md5(n::text), '2000-01-01',
        date '2000-01-01' + (n % 9000) from ${series}`,
  },
}
