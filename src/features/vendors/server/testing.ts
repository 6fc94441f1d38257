import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, allOfLaurier, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { vendorPolicy } from '../policy.ts'
import { visibleContacts } from '../vendor-contacts/server/store.ts'
import { vendorContacts } from '../vendor-contacts/server/tables.ts'
import { visibleVendors } from './store.ts'
import { vendors } from './tables.ts'

/** A vendor of Gestion Laurier, of a name of its own. */
export async function newVendor({ database: { db }, places }: World, trade: string): Promise<string> {
  const id = newId()
  const name = `${trade} ${id}`
  await db.insert(vendors).values({ id, organizationId: places.laurier.id, name, searchName: name.toLowerCase() })
  return id
}

/** Two vendors, of which the second one is merged into the first. */
const aPair = async (world: World) => ({
  id: await newVendor(world, 'Vitrier'),
  fromId: await newVendor(world, 'Vitrerie'),
})

/** A person who works for a vendor of Gestion Laurier. */
export async function newVendorContact(world: World, vendorId?: string) {
  const id = newId()
  await world.database.db.insert(vendorContacts).values({
    id,
    organizationId: world.places.laurier.id,
    vendorId: vendorId ?? (await newVendor(world, 'Vitrier')),
    name: 'Ève Roy',
  })
  return { id }
}

const writers: MatrixRow['may'] = [...runners, 'managerLimited']
const onContact: MatrixRow = { may: writers, input: (world) => newVendorContact(world) }

const aVendor = async (world: World) => ({ id: await newVendor(world, 'Vitrier') })

export const matrixRows: MatrixRows = {
  'GET /api/vendors': { may: allManagers },
  'GET /api/vendors/:id': { may: allOfLaurier, input: aVendor },
  'POST /api/vendors': {
    may: writers,
    input: ({ places }) => ({ organizationId: places.laurier.id, name: `Vitrier ${newId()}` }),
  },
  'PATCH /api/vendors/:id': {
    may: writers,
    input: async (world) => ({ ...(await aVendor(world)), version: 0, insurer: 'Mutuelle' }),
  },
  'DELETE /api/vendors/:id': { may: writers, input: aVendor },
  'GET /api/vendors/:id/merger': { may: runners, input: aPair },
  'PUT /api/vendors/:id/merger': {
    may: runners,
    input: async (world) => ({ ...(await aPair(world)), version: 0, fromVersion: 0 }),
  },
  'GET /api/vendor-contacts': { may: allManagers },
  'GET /api/vendor-contacts/:id': { ...onContact, may: allOfLaurier },
  'POST /api/vendor-contacts': {
    may: writers,
    input: async (world) => ({ vendorId: await newVendor(world, 'Vitrier'), name: 'Ève Roy' }),
  },
  'PATCH /api/vendor-contacts/:id': {
    may: writers,
    input: async (world) => ({ ...(await newVendorContact(world)), version: 0, function: 'Répartition' }),
  },
  'DELETE /api/vendor-contacts/:id': onContact,
  'GET /api/vendors/export': { may: [...runners, 'managerLimited', 'otherManager'] },
}

export const trailSubjects: Record<string, TrailSubject> = {
  vendor: subjectIn(vendors, visibleVendors, vendorPolicy.read),
  vendor_contact: subjectIn(vendorContacts, visibleContacts, vendorPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/vendors/export': { fewRows: 'read by the query of the list of vendors' },
  '/api/vendors': {
    table: 'vendors',
    fill: ({ places }, series) => `
      insert into vendors (id, organization_id, name, search_name)
      select gen_random_uuid(), '${places.laurier.id}', md5(n::text), md5(n::text) from ${series}`,
  },
  '/api/vendor-contacts': {
    table: 'vendor_contacts',
    fill: ({ places }, series) => `
      insert into vendor_contacts (id, organization_id, vendor_id, name)
      select gen_random_uuid(), '${places.laurier.id}', (select id from vendors limit 1), md5(n::text) from ${series}`,
  },
}

/** A bill of a vendor as its form sends it, to a feature that comes after vendors. */
export const billFrom = (buildingId: string, vendorName: string) => ({
  buildingId,
  vendorName,
  title: 'Entretien',
  category: 'repairs',
  issuedOn: '2026-03-02',
  dueOn: '2099-04-01',
  totalCents: 141_944,
})
