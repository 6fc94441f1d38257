import { newId } from '../../../server/ids.ts'
import type { MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { vendorPolicy } from '../policy.ts'
import { visibleVendors } from './store.ts'
import { vendors } from './tables.ts'

/** A vendor of Gestion Laurier, of a name of its own. */
export async function newVendor({ database: { db }, places }: World, trade: string): Promise<string> {
  const id = newId()
  const name = `${trade} ${id}`
  await db.insert(vendors).values({ id, organizationId: places.laurier.id, name, searchName: name.toLowerCase() })
  return id
}

export const matrixRows: MatrixRows = {
  'GET /api/vendors': { may: allManagers },
  'GET /api/vendors/export': { may: [...runners, 'managerLimited', 'otherManager'] },
}

export const trailSubjects: Record<string, TrailSubject> = {
  vendor: subjectIn(vendors, visibleVendors, vendorPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/vendors/export': { fewRows: 'read by the query of the list of vendors' },
  '/api/vendors': {
    table: 'vendors',
    fill: ({ places }, series) => `
      insert into vendors (id, organization_id, name, search_name)
      select gen_random_uuid(), '${places.laurier.id}', md5(n::text), md5(n::text) from ${series}`,
  },
}
