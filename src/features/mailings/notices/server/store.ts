import { and, eq, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, isOwedBy, leftCents } from '../../../contributions/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import { isHeldOn, residencePeople } from '../../../residences/server/tables.ts'
import { isAddress, isNamedOnly, users } from '../../../users/server/tables.ts'
import { mailings } from '../../server/tables.ts'

/** Those who hold some homes on a day by a relation of these, and how they are reached today. */
export const findPayers = (
  db: Db,
  {
    residenceIds,
    on,
    today,
    relations,
  }: { residenceIds: readonly string[]; on: Day; today: Day; relations: readonly Relation[] },
) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      userId: users.id,
      startsOn: residencePeople.startsOn,
      language: users.language,
      isNamedOnly: sql<boolean>`${isNamedOnly(users)}`,
      hasAddress: sql<boolean>`(${users.status} = 'active' and ${users.role} not like 'demo%' and ${isAddress(users.email)})`,
      isThere: sql<boolean>`${isHeldOn(today)}`,
    })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        among(residencePeople.residenceId, residenceIds),
        inArray(residencePeople.relation, [...relations]),
        isHeldOn(on),
      ),
    )
    .orderBy(residencePeople.startsOn, residencePeople.id)

/** What homes of a building owe by a day, and since when; charges of a call are left out. */
export const findOwed = (db: Db, buildingId: string, { on, butCall }: { on: Day; butCall: string }) =>
  db
    .select({
      residenceId: charges.residenceId,
      owedCents: sql<number>`sum(${leftCents})`.mapWith(Number),
      owedSince: min(charges.dueOn),
    })
    .from(charges)
    .where(and(eq(charges.buildingId, buildingId), isOwedBy(on), sql`${charges.callId} is distinct from ${butCall}`))
    .groupBy(charges.residenceId)

/** The homes of a call, with what credits paid of it. */
export const findCalled = (db: Db, callId: string) =>
  db
    .select({
      residenceId: charges.residenceId,
      settledCents: sql<number>`sum(${charges.settledCents})`.mapWith(Number),
    })
    .from(charges)
    .where(eq(charges.callId, callId))
    .groupBy(charges.residenceId)

export async function findMailingOfCall(db: Db, callId: string): Promise<string | undefined> {
  const [found] = await db.select({ id: mailings.id }).from(mailings).where(eq(mailings.callId, callId))
  return found?.id
}
