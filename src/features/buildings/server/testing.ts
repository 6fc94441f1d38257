import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, ofErables, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { buildingPolicy } from '../policy.ts'
import { visibleBuildings } from './store.ts'
import { buildings } from './tables.ts'

export async function newBuilding({ database: { db }, places }: World) {
  const id = newId()
  await db.insert(buildings).values({
    id,
    organizationId: places.laurier.id,
    name: `Immeuble ${id}`,
    kind: 'condo',
    address: '1, rue Neuve',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    yearBuilt: 2001,
    totalUnits: 8,
    totalFloors: 2,
    managementCompany: 'Gestion Laurier',
    parkingSpaces: 0,
    storageSpaces: 0,
    amenities: [],
    shareDenominator: 1_000,
  })
  return { id }
}

const fields = {
  name: 'Le Neuf',
  kind: 'rental',
  address: '9, rue Neuve',
  city: 'Québec',
  province: 'QC',
  postalCode: 'G1R 1R2',
  yearBuilt: 2004,
  totalUnits: 6,
  totalFloors: 2,
  managementCompany: 'Nous',
  parkingSpaces: 0,
  storageSpaces: 0,
  amenities: [],
  shareDenominator: null,
}
const ofLesErables: MatrixRow = { may: ofErables, input: ({ places }) => ({ id: places.erables.id }) }
const onNew: MatrixRow = { may: runners, input: newBuilding }

export const matrixRows: MatrixRows = {
  'GET /api/buildings': { may: castNames },
  'GET /api/buildings/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/users/me/buildings': { may: castNames },
  'GET /api/buildings/:id': ofLesErables,
  'POST /api/buildings': { may: runners, input: ({ places }) => ({ ...fields, organizationId: places.laurier.id }) },
  'PATCH /api/buildings/:id': {
    may: runners,
    input: async (world) => ({ ...(await newBuilding(world)), version: 0, name: 'Renommé' }),
  },
  'PUT /api/buildings/:id/archive': onNew,
  'DELETE /api/buildings/:id/archive': onNew,
  'DELETE /api/buildings/:id': { ...onNew, may: adminOnly },
}

export const trailSubjects: Record<string, TrailSubject> = {
  building: subjectIn(buildings, visibleBuildings, buildingPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/buildings': {
    table: 'buildings',
    fill: ({ places }, series) => `
      insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors,
        management_company, parking_spaces, storage_spaces, amenities)
      select gen_random_uuid(), '${places.laurier.id}', md5(n::text), 'rental', '1, rue A', md5(n::text), 'QC', 'H2X 1Y4', 1990, n % 300, 4,
        'G', 0, 0, '{}' from ${series}`,
  },
}
