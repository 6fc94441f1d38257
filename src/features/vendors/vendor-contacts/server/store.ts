import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { vendorContacts } from './tables.ts'

/** SQL twin of `vendorPolicy.read`. */
export const visibleContacts = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendors.read', { organizationId: vendorContacts.organizationId })

export const countContacts = (db: Db, vendorId: string): Promise<number> =>
  db.$count(vendorContacts, eq(vendorContacts.vendorId, vendorId))

export async function moveContacts({ db, now }: Moment, goneId: string, keptId: string): Promise<void> {
  await db
    .update(vendorContacts)
    .set({ vendorId: keptId, ...revised(vendorContacts, { now }) })
    .where(eq(vendorContacts.vendorId, goneId))
}
