import argon2 from '@node-rs/argon2'
import { buildingManagers, buildings } from '../../src/features/buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../src/features/organizations/server/tables.ts'
import { residencePeople, residences } from '../../src/features/residences/server/tables.ts'
import { sessions, users } from '../../src/features/users/server/tables.ts'
import type { Db } from '../../src/server/db.ts'
import { newId } from '../../src/server/ids.ts'
import { hashToken, newToken } from '../../src/server/secrets.ts'
import type { Role } from '../../src/shared/actor.ts'

/** Every member of the cast signs in with this. */
export const castPassword = 'erable-rouge-42-canot'
let castHash: Promise<string> | undefined
/** Hashed once a process, at the least cost, which a comparison takes from the hash: tests sign in a thousand times. */
const hashOfCast = (): Promise<string> => {
  castHash ??= argon2.hash(castPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  return castHash
}

const cast = {
  /** Operates the installation. */
  admin: ['Aline', 'Administratrice', 'admin'],
  /** Runs every building of Gestion Laurier. */
  manager: ['Marc', 'Gestionnaire', 'manager'],
  /** Works for Gestion Laurier too, but only at Le Fleuve. */
  managerLimited: ['Lise', 'Limitée', 'manager'],
  /** Runs another company's building. */
  otherManager: ['Olga', 'Autre', 'manager'],
  /** Co-owner of 101 at Les Érables. */
  resident: ['Rose', 'Résidente', 'resident'],
  /** Rents 102 at Les Érables. */
  tenant: ['Théo', 'Locataire', 'tenant'],
  /** Rents in the other company's building. */
  otherTenant: ['Omar', 'Ailleurs', 'tenant'],
  demoManager: ['Dora', 'Démo', 'demo_manager'],
  demoResident: ['Denis', 'Démo', 'demo_resident'],
  demoTenant: ['Delphine', 'Démo', 'demo_tenant'],
} as const satisfies Record<string, readonly [string, string, Role]>

export type CastName = keyof typeof cast
/** The whole cast, for what must hold for everyone. */
export const castNames = Object.keys(cast) as CastName[]
export type TestPeople = Readonly<Record<CastName, { id: string; email: string; role: Role }>>
export type TestPlaces = Awaited<ReturnType<typeof testWorld>>['places']

/**
 * A small world: Gestion Laurier (demonstration organization) runs Les Érables (condo, 101 and 102) and Le Fleuve (rental, 201); Immeubles
 * Nordet runs La Falaise (rental, 1). The demo cast looks at Gestion Laurier.
 */
export async function testWorld(db: Db) {
  const passwordHash = await hashOfCast()
  const people = Object.fromEntries(
    Object.entries(cast).map(([name, [firstName, lastName, role]]) => [
      name,
      { id: newId(), email: `${name.toLowerCase()}@mitoyen.test`, role, firstName, lastName },
    ]),
  ) as Record<CastName, { id: string; email: string; role: Role; firstName: string; lastName: string }>
  await db.insert(users).values(Object.values(people).map((person) => ({ ...person, passwordHash })))

  const laurier = newId()
  const nordet = newId()
  await db.insert(organizations).values([
    { id: laurier, name: 'Gestion Laurier', kind: 'management_company', isDemonstration: true, city: 'Montréal' },
    { id: nordet, name: 'Immeubles Nordet', kind: 'management_company', city: 'Rimouski' },
  ])
  const building = (organizationId: string, name: string, kind: 'condo' | 'rental', totalUnits: number) => ({
    id: newId(),
    organizationId,
    name,
    kind,
    address: '12, rue des Tests',
    city: 'Montréal',
    province: 'QC' as const,
    postalCode: 'H2X 1Y4',
    yearBuilt: 1998,
    totalUnits,
    totalFloors: 3,
    managementCompany: 'Gestion Laurier',
    parkingSpaces: 4,
    storageSpaces: 2,
    amenities: [],
    shareDenominator: kind === 'condo' ? 10_000 : null,
  })
  const erables = building(laurier, 'Les Érables', 'condo', 12)
  const fleuve = building(laurier, 'Le Fleuve', 'rental', 6)
  const falaise = building(nordet, 'La Falaise', 'rental', 4)
  await db.insert(buildings).values([erables, fleuve, falaise])

  const residence = (place: typeof erables, unitNumber: string, share: number | null) => ({
    id: newId(),
    organizationId: place.organizationId,
    buildingId: place.id,
    unitNumber,
    floor: 1,
    squareFeet: 800,
    bedrooms: 2,
    bathrooms: 1,
    monthlyFeesCents: share === null ? null : 31_250,
    share,
    parkingSpaces: [],
    storageSpaces: [],
  })
  const erables101 = residence(erables, '101', 5_000)
  const erables102 = residence(erables, '102', 4_000)
  const fleuve201 = residence(fleuve, '201', null)
  const falaise1 = residence(falaise, '1', null)
  await db.insert(residences).values([erables101, erables102, fleuve201, falaise1])

  await db.insert(organizationMembers).values([
    { organizationId: laurier, userId: people.manager.id },
    { organizationId: laurier, userId: people.managerLimited.id },
    { organizationId: nordet, userId: people.otherManager.id },
    { organizationId: laurier, userId: people.demoManager.id },
  ])
  await db.insert(buildingManagers).values({ buildingId: fleuve.id, userId: people.managerLimited.id })
  const lives = (who: CastName, where: { id: string }, relation: 'owner' | 'tenant') => ({
    residenceId: where.id,
    userId: people[who].id,
    relation,
    startsOn: '2024-07-01',
  })
  await db
    .insert(residencePeople)
    .values([
      lives('resident', erables101, 'owner'),
      lives('tenant', erables102, 'tenant'),
      lives('otherTenant', falaise1, 'tenant'),
      lives('demoResident', erables101, 'owner'),
      lives('demoTenant', erables102, 'tenant'),
    ])
  return {
    people: people as TestPeople,
    places: {
      laurier: { id: laurier },
      nordet: { id: nordet },
      erables: { id: erables.id },
      fleuve: { id: fleuve.id },
      falaise: { id: falaise.id },
      erables101: { id: erables101.id },
      erables102: { id: erables102.id },
      fleuve201: { id: fleuve201.id },
      falaise1: { id: falaise1.id },
    },
  }
}

/** A person outside the cast, changed by one test only; signs in with `castPassword` unless told otherwise. */
export async function insertNewcomer(
  db: Db,
  { passwordHash, ...told }: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: string; email: string }> {
  const id = newId()
  const email = `${id}@mitoyen.test`
  await db.insert(users).values({
    id,
    email,
    role: 'tenant',
    firstName: 'Nina',
    lastName: 'Neuve',
    passwordHash: passwordHash === undefined ? await hashOfCast() : passwordHash,
    ...told,
  })
  return { id, email }
}

/** A full session for a member of the cast; answers the cookie. */
export async function startSessionFor(db: Db, userId: string): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    stage: 'full',
    expiresAt: new Date(Date.now() + 86_400_000),
    provedAt: new Date(),
  })
  return token
}
