import { and, between, eq, getColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../server/calendar.ts'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { among, findPage, matching, type RowOf, same } from '../../../server/rows.ts'
import { type Actor, type Role, rankOf, roles } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings, isRunBy } from '../../buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, shownEmailOf, sortNameOf, users } from '../../users/server/tables.ts'
import type { CandidateFilter } from '../contract.ts'
import { mandates } from './tables.ts'

/** SQL twin of `mandatePolicy.read`. */
export const visibleMandates = (actor: Actor): SQL | undefined =>
  granted(actor, 'mandates.read', { buildingId: mandates.buildingId })

const isTheirAccount = eq(users.id, mandates.userId)

/** Mandates with the names of their people. */
export const selectedMandates = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(mandates), firstName: users.firstName, lastName: users.lastName, sortKeys })
    .from(mandates)
    .innerJoin(users, isTheirAccount)
    .$dynamic()
export type MandateRow = RowOf<typeof selectedMandates>

/** Every mandate of a building, past and to come too. */
export const findMandatesOf = (db: Db, buildingId: string): Promise<MandateRow[]> =>
  selectedMandates(db)
    .where(eq(mandates.buildingId, buildingId))
    .orderBy(sql`${mandates.startsOn}`, sql`${mandates.id}`)

/** Mandates of a person that are not over. */
export const findOpenMandatesOfPerson = (db: Db, userId: string, today: Day): Promise<MandateRow[]> =>
  selectedMandates(db).where(
    and(eq(mandates.userId, userId), or(isNull(mandates.endsOn), sql`${mandates.endsOn} > ${today}`)),
  )

const seatedRoles = (role: Role): boolean => ['resident', 'manager'].includes(rankOf(role))
/** Tenants sit on no board, and administrators need none. */
const maySit = sql`${users.role} in (${sql.join(
  roles.filter(seatedRoles).map((role) => sql`${role}`),
  sql`, `,
)})`

/** The offices that a person holds, with their days. Archived buildings and organizations have no board. */
export const findOfficesOf = (db: Db, userId: string) =>
  db
    .select({
      office: mandates.office,
      buildingId: mandates.buildingId,
      startsOn: mandates.startsOn,
      endsOn: mandates.endsOn,
    })
    .from(mandates)
    .innerJoin(buildings, and(eq(buildings.id, mandates.buildingId), isNull(buildings.archivedAt)))
    .innerJoin(organizations, and(eq(organizations.id, mandates.organizationId), isNull(organizations.archivedAt)))
    .innerJoin(users, and(isTheirAccount, maySit))
    .where(eq(mandates.userId, userId))

/** Those who hold or held a residence of the building, and those who run it. */
const mayBeNamed = (buildingId: string): SQL | undefined =>
  and(
    maySit,
    sql`${users.status} in ('active', 'pending')`,
    or(
      sql`exists (select 1 from ${residencePeople} join ${residences} on ${residences.id} = ${residencePeople.residenceId}
        where ${residencePeople.userId} = ${users.id} and ${residences.buildingId} = ${buildingId})`,
      sql`exists (select 1 from ${buildings}
        join ${organizationMembers} on ${organizationMembers.organizationId} = ${buildings.organizationId}
        where ${buildings.id} = ${buildingId} and ${organizationMembers.userId} = ${users.id} and ${isRunBy(users.id)})`,
    ),
  )

const candidateColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: shownEmailOf(users),
}

export async function findCandidate(db: Db, buildingId: string, id: string) {
  const [found] = await db
    .select(candidateColumns)
    .from(users)
    .where(and(mayBeNamed(buildingId), eq(users.id, id)))
  return found
}

export const listCandidates = (db: Db, asked: CandidateFilter) =>
  findPage(db, {
    asked,
    id: users.id,
    sorts: { name: sortNameOf(users) },
    where: and(mayBeNamed(asked.building), matching(asked.q, [users.firstName, users.lastName, users.email])),
    counted: users,
    rows: (sortKeys) =>
      db
        .select({ ...candidateColumns, sortKeys })
        .from(users)
        .$dynamic(),
  })

const endingColumns = {
  id: mandates.id,
  buildingId: mandates.buildingId,
  endsOn: sql<Day>`${mandates.endsOn}`,
  name: fullNameOf(users),
  buildingName: buildings.name,
}
const selectedEnds = (db: Db) =>
  db
    .select(endingColumns)
    .from(mandates)
    .innerJoin(users, isTheirAccount)
    .innerJoin(buildings, eq(buildings.id, mandates.buildingId))
    .$dynamic()

/** The mandates in live buildings that end within some days, the earliest first. */
export const findEnding = (db: Db, visible: SQL | undefined, { from, to, limit, building }: DaysAsked) =>
  selectedEnds(db)
    .where(
      and(
        visible,
        same(mandates.buildingId, building),
        isNull(buildings.archivedAt),
        between(mandates.endsOn, from, to),
      ),
    )
    .orderBy(mandates.endsOn, mandates.id)
    .limit(limit)

/** Mandates with the names of their person and building. The caller has narrowed the ids to what its reader may see. */
export const findNamed = (db: Db, ids: readonly string[]) => selectedEnds(db).where(among(mandates.id, ids))

/** The ids of every mandate in a live building that ends within some days. */
export const findEndingIds = (db: Db, from: Day, to: Day) =>
  db
    .select({ id: mandates.id, endsOn: sql<Day>`${mandates.endsOn}` })
    .from(mandates)
    .innerJoin(buildings, and(eq(buildings.id, mandates.buildingId), isNull(buildings.archivedAt)))
    .where(and(between(mandates.endsOn, from, to), lte(mandates.startsOn, to)))

export async function removeMandate(db: Db, id: string): Promise<void> {
  await db.delete(mandates).where(eq(mandates.id, id))
}
