import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { ofErables, runners, subjectIn, testPlaceOf } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import { usualSpace } from '../contract.ts'
import { spacePolicy } from '../policy.ts'
import { visibleSpaces } from './store.ts'
import { commonSpaces } from './tables.ts'

/** The common room of Les Érables: open every day from 9:00 to 22:00. */
export async function newSpace(world: World, told: Partial<typeof commonSpaces.$inferInsert> = {}) {
  const id = newId()
  await world.database.db
    .insert(commonSpaces)
    .values({ ...testPlaceOf(world), ...usualSpace, name: 'Salle commune', ...told, id })
  return { id }
}

async function withPhoto(world: World) {
  const { id: addedById } = world.people.manager
  const { id } = await newSpace(world)
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db
    .insert(attachments)
    .values({ fileId, noun: 'common_space', nounId: id, position: 1, addedById })
  return { id, fileId }
}

const onSpace: MatrixRow = { may: runners, input: (world) => newSpace(world) }

export const matrixRows: MatrixRows = {
  'GET /api/common-spaces': { may: castNames },
  'GET /api/common-spaces/:id': { may: ofErables, input: (world) => newSpace(world) },
  'POST /api/common-spaces': {
    may: runners,
    input: async (world) => ({ buildingId: world.places.erables.id, name: 'Terrasse' }),
  },
  'PATCH /api/common-spaces/:id': {
    may: runners,
    input: async (world) => ({ ...(await newSpace(world)), version: 0, name: 'Salon' }),
  },
  'DELETE /api/common-spaces/:id': onSpace,
  'PUT /api/common-spaces/:id/archive': onSpace,
  'DELETE /api/common-spaces/:id/archive': {
    may: runners,
    input: (world) => newSpace(world, { archivedAt: new Date() }),
  },
  'POST /api/common-spaces/:id/attachments': {
    may: runners,
    input: async (world, who) => ({
      ...(await newSpace(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/common-spaces/:id/attachments/:fileId': { may: ofErables, input: withPhoto },
  'DELETE /api/common-spaces/:id/attachments/:fileId': { may: runners, input: withPhoto },
}

export const trailSubjects: Record<string, TrailSubject> = {
  common_space: subjectIn(commonSpaces, visibleSpaces, spacePolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/common-spaces': {
    table: 'common_spaces',
    fill: ({ places }, series) => `
      insert into common_spaces (id, organization_id, building_id, name, places, hours, exceptions, step_minutes, min_minutes,
        max_minutes, turnover_minutes, lead_minutes, horizon_days, cancel_minutes, needs_approval)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 'Salle ' || n, 1, '[]', '[]', 30, 60, 240, 0, 0, 60, 0, false
      from ${series}`,
  },
}
