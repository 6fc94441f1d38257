import { and, desc, eq, getColumns, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { among, type Moment, type RowOf, revised } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { refuse } from '../../contract.ts'
import { vendorBankDetails } from '../../server/tables.ts'

/** SQL twin of `bankDetailsPolicy.read`. */
export const visibleDetails = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendorBankDetails.read', { organizationId: vendorBankDetails.organizationId })

const confirmers = alias(users, 'confirmers')

/** Bank details with the names of the two people. */
export const selectedDetails = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(vendorBankDetails),
      proposedByName: fullNameOf(users),
      confirmedByName: fullNameOf(confirmers),
      sortKeys,
    })
    .from(vendorBankDetails)
    .leftJoin(users, eq(users.id, vendorBankDetails.proposedById))
    .leftJoin(confirmers, eq(confirmers.id, vendorBankDetails.confirmedById))
    .$dynamic()
export type DetailsRow = RowOf<typeof selectedDetails>

/** The last ones of a vendor, the latest first. */
export const findDetails = (db: Db, visible: SQL | undefined, vendorId: string, limit: number): Promise<DetailsRow[]> =>
  selectedDetails(db)
    .where(and(visible, eq(vendorBankDetails.vendorId, vendorId)))
    .orderBy(desc(vendorBankDetails.createdAt), desc(vendorBankDetails.id))
    .limit(limit)

/** Throws `already_proposed` when others wait for the second person. */
export async function insertProposal(db: Db, proposal: typeof vendorBankDetails.$inferInsert): Promise<void> {
  try {
    await db.insert(vendorBankDetails).values(proposal)
  } catch (error) {
    throw brokenConstraint(error) === 'vendor_bank_details_proposed' ? refuse('already_proposed') : error
  }
}

/** Those in force, locked until the transaction ends. */
export async function holdCurrent(
  db: Db,
  vendorId: string,
): Promise<typeof vendorBankDetails.$inferSelect | undefined> {
  const [current] = await db
    .select()
    .from(vendorBankDetails)
    .where(
      and(
        eq(vendorBankDetails.vendorId, vendorId),
        isNotNull(vendorBankDetails.confirmedAt),
        isNull(vendorBankDetails.endedAt),
      ),
    )
    .for('update')
  return current
}

/** Ends the details of a vendor that are in force. */
export async function endCurrent({ db, now }: Moment, vendorId: string, endedById: string): Promise<void> {
  await db
    .update(vendorBankDetails)
    .set({ endedAt: now, endedById, ...revised(vendorBankDetails, { now }) })
    .where(
      and(
        eq(vendorBankDetails.vendorId, vendorId),
        isNotNull(vendorBankDetails.confirmedAt),
        isNull(vendorBankDetails.endedAt),
      ),
    )
}

/** Of some vendors, the details in force and those proposed. */
export const findLive = (db: Db, vendorIds: readonly string[]) =>
  db
    .select()
    .from(vendorBankDetails)
    .where(and(among(vendorBankDetails.vendorId, vendorIds), isNull(vendorBankDetails.endedAt)))

export const countDetails = (db: Db, vendorId: string): Promise<number> =>
  db.$count(vendorBankDetails, eq(vendorBankDetails.vendorId, vendorId))

/** Gives a vendor the details of another as its past ones: none of them is in force, and nothing is proposed, without two people. */
export async function moveDetails(
  { db, now }: Moment,
  { goneId, keptId, endedById }: { goneId: string; keptId: string; endedById: string },
): Promise<void> {
  await db
    .update(vendorBankDetails)
    .set({ endedAt: now, endedById, ...revised(vendorBankDetails, { now }) })
    .where(and(eq(vendorBankDetails.vendorId, goneId), isNull(vendorBankDetails.endedAt)))
  await db.update(vendorBankDetails).set({ vendorId: keptId }).where(eq(vendorBankDetails.vendorId, goneId))
}
