import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { among, holding, matchingIndexed, plain } from '../../../server/rows.ts'
import type { SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { audiencesOf } from '../rules.ts'
import { contacts } from './tables.ts'

export type ContactRow = typeof contacts.$inferSelect

const { organizationId, buildingId, residenceId } = contacts
const ofPlace = { organizationId, buildingId }
const ofHome = { organizationId, buildingId, residenceId }

/** SQL twin of `contactPolicy.read`. */
export function visibleContacts(actor: Actor): SQL | undefined {
  const rented = sql.param([...(actor.rentedIds ?? [])])
  const isOfOwned = sql`coalesce(${residenceId}, ${buildingId}, ${organizationId}) <> all(${rented}::uuid[])`
  const isAddressed = or(
    inArray(contacts.audience, [...audiencesOf('tenant')]),
    and(inArray(contacts.audience, [...audiencesOf(actor.rank)]), actor.rentedIds && isOfOwned),
  )
  return or(
    and(isNull(residenceId), granted(actor, 'contacts.readAll', ofPlace)),
    and(isNull(residenceId), isAddressed, granted(actor, 'contacts.read', ofPlace)),
    and(isNotNull(residenceId), granted(actor, 'contacts.readHomes', ofPlace)),
    and(isNotNull(residenceId), isAddressed, granted(actor, 'contacts.readOwnHome', ofHome)),
  )
}

interface Place {
  readonly organizationId: string
  readonly buildingId: string | null
  readonly residenceId: string | null
}

/** The contacts of exactly this place. */
const isIn = (place: Place): SQL | undefined => {
  if (place.residenceId) return eq(residenceId, place.residenceId)
  if (place.buildingId) return and(isNull(residenceId), eq(buildingId, place.buildingId))
  return and(isNull(buildingId), eq(organizationId, place.organizationId))
}

/** The contacts of a place and of those around it, in the order of each place. */
export const findAround = (db: Db, visible: SQL | undefined, place: Place): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(
      and(
        visible,
        or(isIn(place), isIn({ ...place, residenceId: null }), isIn({ ...place, residenceId: null, buildingId: null })),
      ),
    )
    .orderBy(asc(contacts.position), asc(contacts.id))

/** Of these residences, those that have contacts of their own: they would go with it. */
export async function findWithContacts(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const found = await db.selectDistinct({ id: residenceId }).from(contacts).where(among(residenceId, residenceIds))
  return found.flatMap(({ id }) => id ?? [])
}

export const countIn = (db: Db, place: Place): Promise<number> => db.$count(contacts, isIn(place))

/** The rank after the last contact of a place. */
export async function nextPosition(db: Db, place: Place): Promise<number> {
  const [found] = await db
    .select({ next: sql<number>`coalesce(max(${contacts.position}) + 1, 0)`.mapWith(Number) })
    .from(contacts)
    .where(isIn(place))
  return found?.next ?? 0
}

/** The ids of the contacts of a place in their order, locked until the transaction ends. */
export async function holdOrder(db: Db, place: Place): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(isIn(place))
    .orderBy(asc(contacts.position), asc(contacts.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Gives contacts the ranks of this order. */
export async function saveOrder(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update contacts set position = ranked.position - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality ranked (id, position)
    where contacts.id = ranked.id`)
}

/** The contacts that a text finds, by name. */
export const searchContacts = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked) =>
  db
    .select({
      id: contacts.id,
      name: contacts.name,
      company: contacts.company,
      phone: contacts.phone,
      emergencyPhone: contacts.emergencyPhone,
      email: contacts.email,
      organizationId: contacts.organizationId,
      buildingId: contacts.buildingId,
      residenceId: contacts.residenceId,
      place: sql<string>`coalesce(${buildings.name}, ${organizations.name})`,
    })
    .from(contacts)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(buildings, eq(buildings.id, buildingId))
    .where(and(visible, matchingIndexed(q, holding(contacts.searchText))))
    .orderBy(plain(contacts.name), contacts.id)
    .limit(limit)
