import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import type { Role } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildingManagers } from '../../../buildings/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import type { Period } from '../../../residences/rules.ts'
import { isHeldFrom, residencePeople } from '../../../residences/server/tables.ts'
import { fullNameOf, isNamedOnly, users } from '../../../users/server/tables.ts'

interface HomeAttachment {
  readonly userId: string
  readonly organizationId: string
  readonly buildingId: string | null
  readonly residenceId: string | null
  readonly relation: Relation | null
  readonly startsOn: Day
  readonly role: Role
}

/** Gives an account its place: a home from a day on, or an organization, limited to one building when there is one. */
export async function attachAccount(
  db: Db,
  { userId, organizationId, buildingId, residenceId, relation, startsOn, role }: HomeAttachment,
): Promise<void> {
  if (residenceId && relation) {
    await db.insert(residencePeople).values({ residenceId, userId, relation, startsOn })
    return
  }
  if (role !== 'manager') return
  await db.insert(organizationMembers).values({ organizationId, userId }).onConflictDoNothing()
  if (buildingId) await db.insert(buildingManagers).values({ buildingId, userId }).onConflictDoNothing()
}

/** The accounts without an email that hold a residence on a day or later, by name. */
export const findNamedHolders = (db: Db, residenceId: string, today: Day) =>
  db
    .selectDistinct({ id: users.id, name: fullNameOf(users), role: users.role })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(and(eq(residencePeople.residenceId, residenceId), isNamedOnly(users), isHeldFrom(today)))

/** Gives the stays of one account to another. */
export async function moveStays(ctx: Moment, from: string, to: string): Promise<void> {
  await ctx.db
    .update(residencePeople)
    .set({ userId: to, ...revised(residencePeople, ctx) })
    .where(eq(residencePeople.userId, from))
}

/** The past, present and later stays of an account in a residence. */
export const findStaysOf = (db: Db, residenceId: string, userId: string): Promise<Period[]> =>
  db
    .select({ startsOn: residencePeople.startsOn, endsOn: residencePeople.endsOn })
    .from(residencePeople)
    .where(and(eq(residencePeople.residenceId, residenceId), eq(residencePeople.userId, userId)))
