import type { MatrixRow, MatrixRows } from '../../../server/testing/feature-testing.ts'
import { allOfLaurier, runners } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import { organizationLogos } from './tables.ts'

/** The logo of Gestion Laurier. */
export async function newLogo(world: World) {
  const { id } = world.places.laurier
  const fileId = await newFile(world, world.people.manager.id, { takenAt: new Date() })
  const { db } = world.database
  await db
    .insert(organizationLogos)
    .values({ organizationId: id, fileId })
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: { fileId } })
  return { id }
}

const read: MatrixRow = { may: [...allOfLaurier, 'resident', 'demoResident'], input: newLogo }

export const matrixRows: MatrixRows = {
  'GET /api/organizations/:id/logo': read,
  'GET /api/organizations/:id/logo/content': read,
  'PUT /api/organizations/:id/logo': {
    may: runners,
    input: async (world, who) => ({
      id: world.places.laurier.id,
      fileId: await newFile(world, world.people[who].id),
    }),
  },
  'DELETE /api/organizations/:id/logo': { may: runners, input: newLogo },
}
