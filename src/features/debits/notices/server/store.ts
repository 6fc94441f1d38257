import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, findPage, type RowOf } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { residencePeople, residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { fullNameOf, isAddress, isNamedOnly, users } from '../../../users/server/tables.ts'
import type { NoticeStatus } from '../../contract.ts'
import { debitAgreements, debitNotices } from '../../server/tables.ts'
import type { NoticeFilter } from '../contract.ts'
import { toPrint } from '../rules.ts'

const selected = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      id: debitNotices.id,
      agreementId: debitNotices.agreementId,
      residenceId: debitAgreements.residenceId,
      unitNumber: residences.unitNumber,
      payorId: debitAgreements.payorId,
      payorName: fullNameOf(users),
      firstName: users.firstName,
      email: users.email,
      language: debitNotices.language,
      institution: debitAgreements.institution,
      ending: debitAgreements.ending,
      dueOn: debitNotices.dueOn,
      amountCents: debitNotices.amountCents,
      channel: debitNotices.channel,
      status: debitNotices.status,
      givenOn: debitNotices.givenOn,
      earliestOn: sql<Day | null>`(${debitNotices.givenOn} + ${debitAgreements.noticeDays})::text`,
      createdAt: debitNotices.createdAt,
      sortKeys,
    })
    .from(debitNotices)
    .innerJoin(debitAgreements, eq(debitAgreements.id, debitNotices.agreementId))
    .innerJoin(residences, eq(residences.id, debitAgreements.residenceId))
    .innerJoin(users, eq(users.id, debitAgreements.payorId))
    .$dynamic()
export type NoticeRow = RowOf<typeof selected>

/** Those of an agreement. */
export const findNotices = (db: Db, asked: NoticeFilter) =>
  findPage(db, {
    asked,
    id: debitNotices.id,
    sorts: { dueOn: debitNotices.dueOn },
    where: eq(debitNotices.agreementId, asked.id),
    rows: (sortKeys) => selected(db, sortKeys),
    counted: debitNotices,
  })

/** No later notice of the agreement for that day replaced it: a payor is not told two amounts. */
const isLatest = sql`not exists (select from ${debitNotices} later where later.agreement_id = ${debitNotices}.agreement_id
  and later.due_on = ${debitNotices}.due_on and (later.created_at, later.id) > (${debitNotices}.created_at, ${debitNotices}.id))`

/** Those of a day that go out on paper, by unit. */
export const findPrinted = (
  db: Db,
  { buildingId, dueOn, statuses }: { buildingId: string; dueOn: Day; statuses: readonly NoticeStatus[] },
): Promise<NoticeRow[]> =>
  selected(db)
    .where(
      and(
        eq(debitNotices.buildingId, buildingId),
        eq(debitNotices.dueOn, dueOn),
        inArray(debitNotices.status, [...statuses]),
        isLatest,
      ),
    )
    .orderBy(unitOrderOf(residences), asc(debitNotices.id))

export const findNamed = (db: Db, ids: readonly string[]): Promise<NoticeRow[]> =>
  selected(db).where(among(debitNotices.id, ids)).orderBy(asc(debitNotices.id))

/** Locks the next emails of a day that wait, but for those of another job. */
export const takeWaiting = (db: Db, buildingId: string, dueOn: Day, most: number) =>
  selected(db)
    .where(and(isOfDay(buildingId, dueOn), eq(debitNotices.status, 'waiting')))
    .orderBy(asc(debitNotices.id))
    .limit(most)
    .for('update', { of: debitNotices, skipLocked: true })

/** How the payors of agreements are reached: by email where they have an account with an address that works. */
export const findReach = (db: Db, agreementIds: readonly string[]) =>
  db
    .select({
      id: debitAgreements.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      isNamedOnly: sql<boolean>`${isNamedOnly(users)}`,
      hasAddress: sql<boolean>`(${users.status} = 'active' and ${users.role} not like 'demo%' and ${isAddress(users.email)})`,
    })
    .from(debitAgreements)
    .innerJoin(users, eq(users.id, debitAgreements.payorId))
    .where(among(debitAgreements.id, agreementIds))

export const insertNotices = (db: Db, rows: readonly (typeof debitNotices.$inferInsert)[]) =>
  db.insert(debitNotices).values([...rows])

/** When the last printed one that waits was made. */
export async function findLastMade(db: Db, of: SQL | undefined): Promise<Date | undefined> {
  const [found] = await db
    .select({ madeAt: debitNotices.createdAt })
    .from(debitNotices)
    .where(and(of, inArray(debitNotices.status, [...toPrint]), isLatest))
    .orderBy(desc(debitNotices.createdAt))
    .limit(1)
  return found?.madeAt
}

export const passNotices = (
  db: Db,
  { from, to }: Passage<NoticeStatus>,
  of: SQL | undefined,
  changes: Partial<typeof debitNotices.$inferInsert>,
) =>
  db
    .update(debitNotices)
    .set({ ...changes, status: to })
    .where(and(of, inArray(debitNotices.status, [...from])))
    .returning()

export const isOfDay = (buildingId: string, dueOn: Day): SQL | undefined =>
  and(eq(debitNotices.buildingId, buildingId), eq(debitNotices.dueOn, dueOn))
/** Those of a day that were printed last. */
export const isLatestOfDay = (buildingId: string, dueOn: Day): SQL | undefined =>
  and(isOfDay(buildingId, dueOn), isLatest)
export const isAmong = (ids: readonly string[]): SQL => among(debitNotices.id, ids)

/** Where letters of a building come from and go. */
export async function findLetterhead(db: Db, buildingId: string) {
  const [found] = await db
    .select({
      organizationId: organizations.id,
      organizationName: organizations.name,
      buildingName: buildings.name,
      address: buildings.address,
      city: buildings.city,
      province: buildings.province,
      postalCode: buildings.postalCode,
    })
    .from(buildings)
    .innerJoin(organizations, eq(organizations.id, buildings.organizationId))
    .where(eq(buildings.id, buildingId))
  return found
}

/** Where payors receive mail, if elsewhere than at the unit. */
export const findAddresses = (db: Db, residenceIds: readonly string[]) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      userId: residencePeople.userId,
      mailingAddress: residencePeople.mailingAddress,
    })
    .from(residencePeople)
    .where(among(residencePeople.residenceId, residenceIds))
    .orderBy(residencePeople.startsOn, residencePeople.id)
