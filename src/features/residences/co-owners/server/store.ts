import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findPage, type Moment, revised } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { users } from '../../../users/server/tables.ts'
import { owning } from '../../rules.ts'
import { isTheirAccount, type PersonRow, ranked, selectedPeople } from '../../server/store.ts'
import { isHeldOn, residencePeople, residences, unitOrderOf } from '../../server/tables.ts'

const owns = inArray(residencePeople.relation, [...owning])

/** The stay in which a person owns a residence on a day. */
export async function findOwnership(
  db: Db,
  { residenceId, userId, today }: { residenceId: string; userId: string; today: Day },
): Promise<PersonRow | undefined> {
  const [found] = await selectedPeople(db).where(
    and(eq(residencePeople.residenceId, residenceId), eq(residencePeople.userId, userId), owns, isHeldOn(today)),
  )
  return found && ranked(found)
}

const isTheirHome = eq(residences.id, residencePeople.residenceId)

interface OwnersAsked {
  readonly buildingId: string
  readonly today: Day
  readonly cursor: string | undefined
  readonly limit: number
}

/** A page of the owners of the live units of a building on a day, unit by unit. */
export const findCoOwners = (db: Db, { buildingId, today, cursor, limit }: OwnersAsked) =>
  findPage(db, {
    asked: { sort: 'unit', cursor, limit },
    id: residencePeople.id,
    sorts: { unit: unitOrderOf(residences) },
    where: and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt), owns, isHeldOn(today)),
    counted: sql`${residencePeople} join ${residences} on ${isTheirHome}`,
    rows: (sortKeys) =>
      db
        .select({
          unitNumber: residences.unitNumber,
          firstName: users.firstName,
          lastName: users.lastName,
          relation: residencePeople.relation,
          startsOn: residencePeople.startsOn,
          mailingAddress: residencePeople.mailingAddress,
          sortKeys,
        })
        .from(residencePeople)
        .innerJoin(residences, isTheirHome)
        .innerJoin(users, isTheirAccount)
        .$dynamic(),
  })

const hasAddress = isNotNull(residencePeople.mailingAddress)

/** An account that is erased leaves no address. */
export async function removeAddressesOf(ctx: Moment, userId: string): Promise<void> {
  await ctx.db
    .update(residencePeople)
    .set({ mailingAddress: null, ...revised(residencePeople, ctx) })
    .where(and(eq(residencePeople.userId, userId), hasAddress))
}

/** Removes the addresses of those whose ownership ended before a day. */
export async function removeOldAddresses(ctx: Moment, before: Day): Promise<void> {
  await ctx.db
    .update(residencePeople)
    .set({ mailingAddress: null, ...revised(residencePeople, ctx) })
    .where(and(lt(residencePeople.endsOn, before), hasAddress))
}
