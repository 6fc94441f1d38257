import { and, desc, eq, getColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import { among, findPage, type Moment, matching, oneOf, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { Relation } from '../../residences/contract.ts'
import { isHeldOn, residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { AgreementFilter, AgreementStatus } from '../contract.ts'
import { debitAgreements } from './tables.ts'

/** SQL twin of `agreementPolicy.read`. */
export const visibleAgreements = (actor: Actor): SQL | undefined => {
  const managed = granted(actor, 'debits.read', { buildingId: debitAgreements.buildingId })
  return managed && or(managed, eq(debitAgreements.payorId, actor.id))
}

export const selectedAgreements = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(debitAgreements),
      buildingName: buildings.name,
      unitNumber: residences.unitNumber,
      payorName: fullNameOf(users),
      sortKeys,
    })
    .from(debitAgreements)
    .innerJoin(buildings, eq(buildings.id, debitAgreements.buildingId))
    .innerJoin(residences, eq(residences.id, debitAgreements.residenceId))
    .innerJoin(users, eq(users.id, debitAgreements.payorId))
    .$dynamic()
export type AgreementRow = RowOf<typeof selectedAgreements>

export const findAgreements = (db: Db, visible: SQL | undefined, asked: AgreementFilter) =>
  findPage(db, {
    asked,
    id: debitAgreements.id,
    sorts: { signedOn: debitAgreements.signedOn },
    where: and(
      visible,
      same(debitAgreements.buildingId, asked.building),
      oneOf(debitAgreements.status, asked.status),
      matching(asked.q, [residences.unitNumber, fullNameOf(users)]),
    ),
    rows: (sortKeys) => selectedAgreements(db, sortKeys),
    counted: sql`${debitAgreements} inner join ${residences} on ${eq(residences.id, debitAgreements.residenceId)}
      inner join ${users} on ${eq(users.id, debitAgreements.payorId)}`,
  })

/** Those of a home, the latest first. */
export const findOfHome = (db: Db, visible: SQL | undefined, residenceId: string): Promise<AgreementRow[]> =>
  selectedAgreements(db)
    .where(and(visible, eq(debitAgreements.residenceId, residenceId)))
    .orderBy(desc(debitAgreements.signedOn), desc(debitAgreements.id))

/** Those who hold a home on a day by a relation of these. */
export const findPayors = (db: Db, residenceId: string, on: Day, relations: readonly Relation[]) =>
  db
    .select({ id: users.id, name: fullNameOf(users) })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        eq(residencePeople.residenceId, residenceId),
        inArray(residencePeople.relation, [...relations]),
        isHeldOn(on),
      ),
    )
    .orderBy(residencePeople.startsOn, residencePeople.id)

/** Whether it was inserted: a home has one live agreement. */
export async function insertAgreement(db: Db, row: typeof debitAgreements.$inferInsert): Promise<boolean> {
  const added = await db.insert(debitAgreements).values(row).onConflictDoNothing().returning({ id: debitAgreements.id })
  return added.length > 0
}

/** Passes agreements that stand where the step leaves from. */
export const passAgreements = (
  db: Db,
  { from, to }: Passage<AgreementStatus>,
  ids: readonly string[],
  changes: Partial<typeof debitAgreements.$inferInsert>,
) =>
  db
    .update(debitAgreements)
    .set({ ...changes, status: to, version: sql`${debitAgreements.version} + 1` })
    .where(and(among(debitAgreements.id, ids), inArray(debitAgreements.status, [...from])))
    .returning()

/** The live agreements of a payor. */
export async function findLiveOf(db: Db, payorId: string): Promise<string[]> {
  const found = await db
    .select({ id: debitAgreements.id })
    .from(debitAgreements)
    .where(and(eq(debitAgreements.payorId, payorId), inArray(debitAgreements.status, ['active', 'suspended'])))
  return found.map(({ id }) => id)
}

/** Erases what names a payor and their account in their agreements. What was agreed and when stays. */
export async function eraseAgreementsOf({ db, now }: Moment, payorId: string): Promise<void> {
  const blank = (column: PgColumn) => sql`case when ${column} is null then null else '' end`
  await db
    .update(debitAgreements)
    .set({
      accountHolder: '',
      sealed: '',
      ending: '',
      identityProof: blank(debitAgreements.identityProof),
      noticeProof: blank(debitAgreements.noticeProof),
      statusReason: blank(debitAgreements.statusReason),
      updatedAt: now,
    })
    .where(eq(debitAgreements.payorId, payorId))
}

/** Of these residences, those that have an agreement. */
export async function findAgreedHomes(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: debitAgreements.residenceId })
    .from(debitAgreements)
    .where(among(debitAgreements.residenceId, residenceIds))
  return found.map(({ id }) => id)
}
