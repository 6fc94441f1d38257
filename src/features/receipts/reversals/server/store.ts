import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { receipts } from '../../server/tables.ts'

type Reversal = Pick<typeof receipts.$inferInsert, 'reversedOn' | 'reversalReason' | 'isReturned' | 'reversedById'>

/** The trigger of receipts ends what it paid. */
export const reverse = (db: Db, id: string, reversal: Reversal) =>
  db.update(receipts).set(reversal).where(eq(receipts.id, id))

/** The fee that a returned receipt was charged, once. */
export const setFee = (db: Db, id: string, feeChargeId: string) =>
  db.update(receipts).set({ feeChargeId }).where(eq(receipts.id, id))
