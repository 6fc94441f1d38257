import { and, eq, isNotNull } from 'drizzle-orm'
import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRows, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { runners } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { removeSample, visibleSamples } from './store.ts'

/** Removes the sample of Gestion Laurier, which has one at most. */
async function withoutSample({ database: { db }, places }: World) {
  const [old] = await db.select().from(organizations).where(eq(organizations.sampleOfId, places.laurier.id))
  if (old) await removeSample(db, old.id)
  return { organizationId: places.laurier.id }
}

/** A bare sample of Gestion Laurier. */
export async function newSample(world: World) {
  const { organizationId } = await withoutSample(world)
  const { db } = world.database
  const id = newId()
  await db.insert(organizations).values({ id, name: 'Exemple', kind: 'syndicate', sampleOfId: organizationId })
  await db.insert(buildings).values({
    organizationId: id,
    name: 'Les Tilleuls (exemple)',
    kind: 'rental',
    address: '1, rue Exemple',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    yearBuilt: 1998,
    totalUnits: 6,
    totalFloors: 3,
    managementCompany: 'Exemple',
    parkingSpaces: 0,
    storageSpaces: 0,
    amenities: [],
  })
  return { id }
}

export const matrixRows: MatrixRows = {
  'GET /api/samples': { may: castNames },
  'POST /api/samples': { may: runners, input: withoutSample },
  'DELETE /api/samples/:id': { may: runners, input: newSample },
}

export const trailSubjects: Record<string, TrailSubject> = {
  sample: (db, actor) =>
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(isNotNull(organizations.sampleOfId), actor && visibleSamples(actor))),
}
