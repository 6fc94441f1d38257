import { isDeepStrictEqual } from 'node:util'
import { and, between, desc, eq, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { among, findPage, matching, type RowPage, same } from '../../../../server/rows.ts'
import { auditEntries, type Changes } from '../../../../server/tables.ts'
import type { Actor, Rank } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { fullNameOf, shownEmailOf, sortNameOf, users } from '../../../users/server/tables.ts'
import { isTheirAccount, type PersonRow, ranked, selectedPeople } from '../../server/store.ts'
import { isHeldOn, residencePeople, residences } from '../../server/tables.ts'
import type { PeopleFilter } from '../contract.ts'

/** People of one residence by name: those of a day, or without one past and future ones too. */
export async function listPeople(db: Db, asked: PeopleFilter, day: Day | undefined): Promise<RowPage<PersonRow>> {
  const { items, ...page } = await findPage(db, {
    asked,
    id: residencePeople.id,
    sorts: { name: sortNameOf(users) },
    where: and(
      eq(residencePeople.residenceId, asked.id),
      day === undefined ? undefined : isHeldOn(day),
      matching(asked.q, [users.firstName, users.lastName]),
    ),
    counted: asked.q ? sql`${residencePeople} join ${users} on ${isTheirAccount}` : residencePeople,
    rows: (sortKeys) => selectedPeople(db, sortKeys),
  })
  return { ...page, items: items.map(ranked) }
}

/** SQL twin of `residencePolicy.readAllPeople`, and one's own stays. */
export const visibleStays = (actor: Actor): SQL | undefined =>
  or(
    granted(actor, 'residences.readPeople', { buildingId: residences.buildingId }) ?? sql`true`,
    eq(residencePeople.userId, actor.id),
  )

/** Stays that end in these days. */
export const findEndingStays = (db: Db, visible: SQL | undefined, { from, to, limit, building }: DaysAsked) =>
  db
    .select({
      id: residencePeople.id,
      residenceId: residencePeople.residenceId,
      userId: residencePeople.userId,
      endsOn: sql<Day>`${residencePeople.endsOn}`,
      name: fullNameOf(users),
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
    })
    .from(residencePeople)
    .innerJoin(users, isTheirAccount)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(and(visible, same(residences.buildingId, building), between(residencePeople.endsOn, from, to)))
    .orderBy(residencePeople.endsOn, residencePeople.id)
    .limit(limit)

export async function findPerson(db: Db, residenceId: string, id: string): Promise<PersonRow | undefined> {
  const [found] = await selectedPeople(db).where(
    and(eq(residencePeople.residenceId, residenceId), eq(residencePeople.id, id)),
  )
  return found && ranked(found)
}

export async function insertPerson(db: Db, values: typeof residencePeople.$inferInsert): Promise<string> {
  const [saved] = await db.insert(residencePeople).values(values).returning({ id: residencePeople.id })
  return saved!.id
}

export async function insertPeople(db: Db, values: (typeof residencePeople.$inferInsert)[]): Promise<void> {
  await db.insert(residencePeople).values(values)
}

export async function removePeople(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(residencePeople).where(among(residencePeople.id, ids))
}

export async function removePerson(db: Db, id: string): Promise<void> {
  await db.delete(residencePeople).where(eq(residencePeople.id, id))
}

/** Of these accounts, those that hold no residence, nor ever did. */
export async function findWithoutStays(db: Db, userIds: readonly string[]): Promise<string[]> {
  const held = db.select({ id: residencePeople.id }).from(residencePeople).where(isTheirAccount)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, userIds), notExists(held)))
  return rows.map(({ id }) => id)
}

interface CandidateRow {
  id: string
  firstName: string
  lastName: string
  email: string | null
  rank: Rank
}

interface Searched {
  organizationId: string
  /** Narrows homes to these buildings; undefined is every building of the organization. */
  buildingIds: readonly string[] | undefined
}

const isOpenAccount = sql<boolean>`${users.status} in ('active', 'pending')`

/**
 * People of the organization who may be attached to a residence: its managers, and past and present people of its
 * residences.
 */
function eligible({ organizationId, buildingIds }: Searched): SQL | undefined {
  const homes = and(
    eq(residences.organizationId, organizationId),
    buildingIds && among(residences.buildingId, buildingIds),
  )
  return and(
    sql`(exists (select 1 from ${organizationMembers} where ${organizationMembers.userId} = ${users.id}
      and ${organizationMembers.organizationId} = ${organizationId})
    or exists (select 1 from ${residencePeople} join ${residences} on ${residences.id} = ${residencePeople.residenceId}
      where ${residencePeople.userId} = ${users.id} and ${homes}))`,
    isOpenAccount,
  )
}

const candidateColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: shownEmailOf(users),
  role: users.role,
}

export async function findCandidate(db: Db, searched: Searched, id: string): Promise<CandidateRow | undefined> {
  const [found] = await db
    .select(candidateColumns)
    .from(users)
    .where(and(eligible(searched), eq(users.id, id)))
  return found && ranked(found)
}

const isNamedBy = (emails: readonly string[]): SQL =>
  sql`lower(${users.email}) = any(${sql.param([...emails])}::text[])`

/** The accounts of these addresses that the caller sees among users, with their roles: no others, which would tell of strangers. */
export const findKnownRoles = (db: Db, visible: SQL | undefined, emails: readonly string[]) =>
  db
    .select({ email: sql<string>`lower(${users.email})`, role: users.role })
    .from(users)
    .where(and(isNamedBy(emails), visible))

export async function findCandidatesByEmail(
  db: Db,
  searched: Searched,
  emails: readonly string[],
): Promise<CandidateRow[]> {
  const found = await db
    .select(candidateColumns)
    .from(users)
    .where(and(isNamedBy(emails), eligible(searched)))
  return found.map(ranked)
}

interface Removal {
  residenceId: string
  removedById: string
  since: Date
  userId: string
  /** The changes that the fact of the removal holds. */
  terms: Changes
}

/** A person whom `removedById` removed from the residence with these terms, if that is their last fact there. */
export async function findRemoved(
  db: Db,
  { residenceId, removedById, since, userId, terms }: Removal,
): Promise<CandidateRow | undefined> {
  const [last] = await db
    .select({ ...candidateColumns, isOpen: isOpenAccount, fact: auditEntries })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.personId))
    .where(
      and(
        eq(auditEntries.subject, 'residence'),
        eq(auditEntries.subjectId, residenceId),
        eq(auditEntries.personId, userId),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (!last?.isOpen) return undefined
  const { isOpen: _, fact, ...person } = last
  const isTheirs = fact.action === 'person_removed' && fact.actorId === removedById && fact.at >= since
  return isTheirs && isDeepStrictEqual(fact.changes, terms) ? ranked(person) : undefined
}

export async function listCandidates(db: Db, searched: Searched, asked: PeopleFilter): Promise<RowPage<CandidateRow>> {
  const { items, ...page } = await findPage(db, {
    asked,
    id: users.id,
    sorts: { name: sortNameOf(users) },
    where: and(eligible(searched), matching(asked.q, [users.firstName, users.lastName, users.email])),
    counted: users,
    rows: (sortKeys) =>
      db
        .select({ ...candidateColumns, sortKeys })
        .from(users)
        .$dynamic(),
  })
  return { ...page, items: items.map(ranked) }
}
