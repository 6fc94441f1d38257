import { and, count, desc, eq, getColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import type { RowOf } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { isKept, organizations } from '../../organizations/server/tables.ts'
import {
  isHeldOn,
  isMadeInStay,
  residencePeople,
  residences,
  type StayAsked,
  type StayUses,
} from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { refuse } from '../contract.ts'
import { unitObligations, unitProofs } from './tables.ts'

/** SQL twin of `switchOf`, asked of the organization of a row. The names are raw: in a selection, columns have none of their table. */
export const isKeptKind = (of: typeof unitObligations | typeof unitProofs): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${organizations} where ${organizations.id} = ${of}.organization_id
    and case when ${of}.kind = 'owner_insurance' then ${isKept('insurance_proofs')} else ${isKept('obligations')} end)`

/** SQL twin of `obligationPolicy.read`. */
export const visibleObligations = (actor: Actor): SQL | undefined =>
  and(isKeptKind(unitObligations), granted(actor, 'unitObligations.read', { buildingId: unitObligations.buildingId }))

export const selectedObligations = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(unitObligations), isKept: isKeptKind(unitObligations), sortKeys })
    .from(unitObligations)
    .$dynamic()
export type ObligationRow = RowOf<typeof selectedObligations>

/** What a building asks of its units, whether or not its organization keeps such records now. */
export const findAsked = (db: Db, buildingId: string) =>
  db.select().from(unitObligations).where(eq(unitObligations.buildingId, buildingId))

/** A building asks each thing once. Throws `already_asked`. */
export async function orAsked<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'unit_obligations_kind_key' ? refuse('already_asked', undefined, 'kind') : error
  }
}

const inBuilding = { buildingId: unitProofs.buildingId }
const inHome = { buildingId: unitProofs.buildingId, residenceId: unitProofs.residenceId }

/** SQL twin of `proofPolicy.read`. */
export const visibleProofs = (actor: Actor): SQL | undefined =>
  and(
    isKeptKind(unitProofs),
    or(
      granted(actor, 'unitProofs.readAll', inBuilding) ?? sql`true`,
      and(
        granted(actor, 'unitProofs.read', inHome),
        sql`(${unitProofs.kind} <> 'owner_insurance' or ${unitProofs.holderId} = ${actor.id})`,
      ),
    ),
  )

/** Proofs with what they take from their unit and its building. */
export const selectedProofs = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(unitProofs),
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
      isKept: isKeptKind(unitProofs),
      sortKeys,
    })
    .from(unitProofs)
    .innerJoin(residences, eq(residences.id, unitProofs.residenceId))
    .innerJoin(buildings, eq(buildings.id, unitProofs.buildingId))
    .$dynamic()
export type ProofRow = RowOf<typeof selectedProofs>

/** The accounts that own a residence on a day. */
export async function findOwners(db: Db, residenceId: string, today: Day): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: residencePeople.userId })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        eq(residencePeople.residenceId, residenceId),
        inArray(residencePeople.relation, ['owner', 'co_owner']),
        isHeldOn(today),
      ),
    )
  return rows.map(({ id }) => id)
}

/** How many proofs of a unit these people have handed in, or have their insurance in, since an instant. */
export const countProofsOf = (db: Db, stays: readonly StayAsked[]): Promise<StayUses[]> => {
  const { residenceId, createdAt } = unitProofs
  const isOf = (personId: PgColumn) => isMadeInStay({ residenceId, personId, createdAt }, stays)
  return db
    .select({ residenceId, count: count() })
    .from(unitProofs)
    .where(or(isOf(unitProofs.holderId), isOf(unitProofs.providedById)))
    .groupBy(residenceId)
}

/** Insurances that ended before a day, of every organization. */
export const findEndedInsurances = (db: Db, before: Day) =>
  db
    .select()
    .from(unitProofs)
    .where(and(eq(unitProofs.kind, 'owner_insurance'), lt(unitProofs.endsOn, before)))
    .orderBy(desc(unitProofs.endsOn))
    .limit(1_000)

export const removeProof = (db: Db, id: string) => db.delete(unitProofs).where(eq(unitProofs.id, id))

/** The proofs that a person handed in, as a query of ids. */
export const proofsOf = (userId: string): SQL =>
  sql`(select ${unitProofs.id} from ${unitProofs} where ${eq(unitProofs.providedById, userId)})`
