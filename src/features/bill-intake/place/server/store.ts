import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { PlaceBuilding } from '../names/rules.ts'
import type { Sighting } from '../rules.ts'
import { billClues } from './tables.ts'

/** Buildings of organizations to which bills may be added. */
export const findLiveBuildings = (db: Db, organizationIds: readonly string[]): Promise<PlaceBuilding[]> =>
  db
    .select({
      id: buildings.id,
      organizationId: buildings.organizationId,
      name: buildings.name,
      address: buildings.address,
      city: buildings.city,
      postalCode: buildings.postalCode,
    })
    .from(buildings)
    .where(and(among(buildings.organizationId, organizationIds), isNull(buildings.archivedAt)))
    .orderBy(buildings.name, buildings.id)

export async function findOwnAddresses(db: Db, organizationIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ address: organizations.address })
    .from(organizations)
    .where(among(organizations.id, organizationIds))
  return found.flatMap(({ address }) => address ?? [])
}

/** So many of the newest bills with a clue are looked at. */
const newestBills = 40

/** The buildings of the newest bills that printed these clues. */
export async function findSightings(
  db: Db,
  organizationIds: readonly string[],
  keys: readonly string[],
): Promise<Sighting[]> {
  if (keys.length === 0 || organizationIds.length === 0) return []
  const { rows } = await db.execute<{ key: string; vendorId: string; buildingId: string; bills: number }>(sql`
    select asked.key, seen.vendor_id as "vendorId", seen.building_id as "buildingId", count(*)::int as bills
    from unnest(${sql.param([...keys])}::text[]) asked(key)
    cross join unnest(${sql.param([...organizationIds])}::uuid[]) place(id)
    cross join lateral (
      select ${bills.vendorId}, ${bills.buildingId}
      from ${billClues} join ${bills} on ${bills.id} = ${billClues.billId} and ${bills.status} <> 'cancelled'
      where ${billClues.organizationId} = place.id and ${billClues.key} = asked.key
      order by ${billClues.billId} desc
      limit ${newestBills}
    ) seen
    group by 1, 2, 3`)
  return rows
}

/** Vendors by the name under which a reading knows them. */
export const findVendorsNamed = (
  db: Db,
  organizationIds: readonly string[],
  names: readonly string[],
): Promise<{ id: string; searchName: string; organizationId: string }[]> =>
  db
    .select({ id: vendors.id, searchName: vendors.searchName, organizationId: vendors.organizationId })
    .from(vendors)
    .where(and(among(vendors.organizationId, organizationIds), inArray(vendors.searchName, [...names])))

/** The buildings of a few bills of each vendor. */
export async function findBuildingsOfVendors(
  db: Db,
  ids: readonly string[],
): Promise<{ vendorId: string; buildingId: string; bills: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ vendorId: string; buildingId: string; bills: number }>(sql`
    select asked.id as "vendorId", few.building_id as "buildingId", count(*)::int as bills
    from unnest(${sql.param([...ids])}::uuid[]) asked(id)
    cross join lateral (
      select ${bills.buildingId} from ${bills}
      where ${bills.vendorId} = asked.id and ${bills.status} <> 'cancelled' limit 200
    ) few
    group by 1, 2`)
  return rows
}

export async function saveClues(
  db: Db,
  { id: billId, organizationId }: { readonly id: string; readonly organizationId: string },
  keys: readonly string[],
): Promise<void> {
  await db.delete(billClues).where(eq(billClues.billId, billId))
  if (keys.length > 0) await db.insert(billClues).values(keys.map((key) => ({ billId, organizationId, key })))
}
