import { and, asc, eq, getColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { inPieces } from '../../../server/demonstration.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { among, findPage, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { Relation } from '../../residences/contract.ts'
import { isHeldOn, residencePeople, residences, unitOrderOf } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import type { CallFilter } from '../contract.ts'
import { charges, contributionCalls, residenceRents, restrictedUses, specialAssessments } from './tables.ts'

/** SQL twin of `contributionPolicy.read`. */
export const visibleCalls = (actor: Actor): SQL | undefined =>
  granted(actor, 'contributions.read', { buildingId: contributionCalls.buildingId })
export const visibleAssessments = (actor: Actor): SQL | undefined =>
  granted(actor, 'contributions.read', { buildingId: specialAssessments.buildingId })
export const visibleCharges = (actor: Actor): SQL | undefined =>
  granted(actor, 'contributions.read', { buildingId: charges.buildingId })

/** Calls with the names that they are shown under. */
export const selectedCalls = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(contributionCalls), buildingName: buildings.name, sortKeys })
    .from(contributionCalls)
    .innerJoin(buildings, eq(buildings.id, contributionCalls.buildingId))
    .$dynamic()
export type CallRow = RowOf<typeof selectedCalls>

/** The live homes of a building, by unit. */
export const findHomes = (db: Db, buildingId: string) =>
  db
    .select({
      id: residences.id,
      unitNumber: residences.unitNumber,
      share: sql<number>`coalesce(${residences.share}, 0)`,
    })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
    .orderBy(unitOrderOf(residences), residences.id)

export const findRestricted = (db: Db, buildingId: string, fiscalYear: number) =>
  db
    .select({
      id: restrictedUses.id,
      residenceId: restrictedUses.residenceId,
      label: restrictedUses.label,
      amountCents: restrictedUses.yearlyCents,
    })
    .from(restrictedUses)
    .innerJoin(residences, eq(residences.id, restrictedUses.residenceId))
    .where(
      and(
        eq(restrictedUses.buildingId, buildingId),
        lte(restrictedUses.fromYear, fiscalYear),
        or(isNull(restrictedUses.throughYear), sql`${restrictedUses.throughYear} >= ${fiscalYear}`),
        isNull(residences.archivedAt),
      ),
    )
    .orderBy(unitOrderOf(residences), restrictedUses.id)

/** The rents of live homes that are due in a year, the earliest first. */
export const findRents = (db: Db, buildingId: string, { from, to }: { from: Day; to: Day }) =>
  db
    .select({
      residenceId: residenceRents.residenceId,
      monthlyCents: residenceRents.monthlyCents,
      startsOn: residenceRents.startsOn,
      endsOn: residenceRents.endsOn,
    })
    .from(residenceRents)
    .innerJoin(residences, eq(residences.id, residenceRents.residenceId))
    .where(
      and(
        eq(residenceRents.buildingId, buildingId),
        lte(residenceRents.startsOn, to),
        or(isNull(residenceRents.endsOn), sql`${residenceRents.endsOn} >= ${from}`),
        isNull(residences.archivedAt),
      ),
    )
    .orderBy(unitOrderOf(residences), residenceRents.startsOn)

export const findCallPage = (db: Db, visible: SQL | undefined, asked: CallFilter) =>
  findPage(db, {
    asked,
    id: contributionCalls.id,
    sorts: { dueOn: contributionCalls.dueOn },
    where: and(visible, eq(contributionCalls.buildingId, asked.building), same(contributionCalls.status, asked.status)),
    rows: (sortKeys) => selectedCalls(db, sortKeys),
    counted: contributionCalls,
  })

export const findCalls = (db: Db, buildingId: string, fiscalYear: number): Promise<CallRow[]> =>
  selectedCalls(db)
    .where(and(eq(contributionCalls.buildingId, buildingId), eq(contributionCalls.fiscalYear, fiscalYear)))
    .orderBy(asc(contributionCalls.dueOn), asc(contributionCalls.id))

/** The fiscal years of which a building has calls. */
export async function findYears(db: Db, buildingId: string): Promise<number[]> {
  const found = await db
    .selectDistinct({ fiscalYear: contributionCalls.fiscalYear })
    .from(contributionCalls)
    .where(eq(contributionCalls.buildingId, buildingId))
  return found.map(({ fiscalYear }) => fiscalYear)
}

export const findAssessments = (db: Db, buildingId: string, fiscalYear: number) =>
  db
    .select()
    .from(specialAssessments)
    .where(
      and(
        eq(specialAssessments.buildingId, buildingId),
        sql`exists (select from ${contributionCalls} where ${contributionCalls.assessmentId} = ${specialAssessments.id}
          and ${contributionCalls.fiscalYear} = ${fiscalYear})`,
      ),
    )
    .orderBy(specialAssessments.decidedOn, specialAssessments.id)

const summed = {
  amountCents: sql<number>`sum(${charges.amountCents})`.mapWith(Number),
  settledCents: sql<number>`sum(${charges.settledCents})`.mapWith(Number),
}

/** What issued calls of a year asked of each home, those that were cancelled left out. */
export const findIssued = (db: Db, buildingId: string, fiscalYear: number) =>
  db
    .select({
      residenceId: charges.residenceId,
      kind: charges.kind,
      fund: charges.fund,
      restrictedUseId: charges.restrictedUseId,
      amountCents: summed.amountCents,
    })
    .from(charges)
    .innerJoin(contributionCalls, eq(contributionCalls.id, charges.callId))
    .where(
      and(
        eq(contributionCalls.buildingId, buildingId),
        eq(contributionCalls.fiscalYear, fiscalYear),
        eq(contributionCalls.kind, 'regular'),
        eq(contributionCalls.status, 'issued'),
      ),
    )
    .groupBy(charges.residenceId, charges.kind, charges.fund, charges.restrictedUseId)

/** What the charges of each call come to, by kind and fund. */
export const findParts = (db: Db, callIds: readonly string[]) =>
  db
    .select({ callId: charges.callId, kind: charges.kind, fund: charges.fund, ...summed })
    .from(charges)
    .where(among(charges.callId, callIds))
    .groupBy(charges.callId, charges.kind, charges.fund)
    .orderBy(charges.kind, charges.fund)

export const findCharges = (db: Db, callId: string) =>
  db
    .select({
      residenceId: charges.residenceId,
      unitNumber: residences.unitNumber,
      kind: charges.kind,
      fund: charges.fund,
      label: charges.label,
      amountCents: charges.amountCents,
      settledCents: charges.settledCents,
    })
    .from(charges)
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(eq(charges.callId, callId))
    .orderBy(unitOrderOf(residences), charges.residenceId, charges.id)

/** Those who hold some homes on a day, by a relation of these. */
export const findPayers = (db: Db, residenceIds: readonly string[], day: Day, relations: readonly Relation[]) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      language: users.language,
      mailingAddress: residencePeople.mailingAddress,
    })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        among(residencePeople.residenceId, residenceIds),
        inArray(residencePeople.relation, [...relations]),
        isHeldOn(day),
      ),
    )
    .orderBy(residencePeople.startsOn, residencePeople.id)

export type NewCall = typeof contributionCalls.$inferInsert
export async function insertCalls(db: Db, calls: readonly NewCall[]): Promise<void> {
  await inPieces(calls, (piece) => db.insert(contributionCalls).values(piece))
}

export type NewCharge = typeof charges.$inferInsert
export async function insertCharges(db: Db, rows: readonly NewCharge[]): Promise<void> {
  await inPieces(rows, (piece) => db.insert(charges).values(piece))
}
