import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { PartyRow } from '../../server/service.ts'
import { selectedTransfers, visibleTransfers } from '../../server/store.ts'
import { transferPeople, transfers } from '../../server/tables.ts'

/** The transfers that a person is told of: those of buildings they run, and their own, which no page shows them. */
export const toldOf = (actor: Actor): SQL | undefined =>
  or(
    visibleTransfers(actor) ?? sql`true`,
    and(
      ne(transfers.status, 'draft'),
      sql`exists (select 1 from ${transferPeople}
        where ${transferPeople.transferId} = ${transfers.id} and ${transferPeople.userId} = ${actor.id})`,
    ),
  )

export const findTransfers = (db: Db, ids: readonly string[]) => selectedTransfers(db).where(among(transfers.id, ids))

/** The accounts whose role a sale has turned. */
export async function findTurned(db: Db, transferId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: transferPeople.userId })
    .from(transferPeople)
    .where(and(eq(transferPeople.transferId, transferId), isNotNull(transferPeople.roleBefore)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** The accounts on these sides of a transfer. */
export async function findSides(db: Db, transferId: string, sides: readonly PartyRow['kind'][]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: transferPeople.userId })
    .from(transferPeople)
    .where(and(eq(transferPeople.transferId, transferId), inArray(transferPeople.kind, [...sides])))
  return rows.flatMap(({ userId }) => userId ?? [])
}
