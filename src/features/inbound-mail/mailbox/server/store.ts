import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, removeOne } from '../../../../server/rows.ts'
import type { MailboxRow } from '../../server/store.ts'
import { inboundMailboxes, inboundPending } from '../../server/tables.ts'

export type PendingRow = typeof inboundPending.$inferSelect

/** The mailbox, held until the transaction ends. Under another `uidValidity` its messages have other uids: it begins anew. */
export async function holdMailbox(db: Db, id: string, uidValidity: string): Promise<MailboxRow> {
  await db.insert(inboundMailboxes).values({ id, uidValidity }).onConflictDoNothing()
  const [held] = await db.select().from(inboundMailboxes).where(eq(inboundMailboxes.id, id)).for('update')
  if (held!.uidValidity === uidValidity) return held!
  await db.delete(inboundPending).where(eq(inboundPending.mailboxId, id))
  const [renewed] = await db
    .update(inboundMailboxes)
    .set({ uidValidity, lastUid: 0 })
    .where(eq(inboundMailboxes.id, id))
    .returning()
  return renewed!
}

/** Notes messages that nobody has seen before. The caller holds the mailbox. */
export async function insertPending({ db, now }: Moment, mailboxId: string, uids: readonly number[]): Promise<void> {
  const last = uids.at(-1)
  if (last === undefined) return
  await db.insert(inboundPending).values(uids.map((uid) => ({ mailboxId, uid, dueAt: now })))
  await db.update(inboundMailboxes).set({ lastUid: last }).where(eq(inboundMailboxes.id, mailboxId))
}

/** The uids that are not taken yet, those that were given up included. */
export async function findPendingUids(db: Db, mailboxId: string): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ uid: inboundPending.uid })
    .from(inboundPending)
    .where(eq(inboundPending.mailboxId, mailboxId))
  return new Set(found.map(({ uid }) => uid))
}

/** Begins a try of the first message that is due, new ones before those that failed: nobody else tries it for as long as `waitAfter` says of its tries. */
export async function beginNext(
  { db, now }: Moment,
  mailboxId: string,
  waitAfter: (tries: number) => number,
): Promise<PendingRow | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(inboundPending)
      .where(and(eq(inboundPending.mailboxId, mailboxId), lte(inboundPending.dueAt, now)))
      .orderBy(asc(inboundPending.tries), asc(inboundPending.uid))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const tries = next.tries + 1
    const dueAt = new Date(now.getTime() + waitAfter(tries))
    await tx.update(inboundPending).set({ tries, dueAt }).where(isSame(next))
    return { ...next, tries, dueAt }
  })
}

const isSame = ({ mailboxId, uid, tries }: PendingRow) =>
  and(eq(inboundPending.mailboxId, mailboxId), eq(inboundPending.uid, uid), eq(inboundPending.tries, tries))

/** Takes a message: true for one caller only, while nobody has begun another try. */
export const takePending = async (db: Db, pending: PendingRow): Promise<boolean> =>
  (await removeOne(db, inboundPending, isSame(pending))) !== undefined

/** Waits for who is taking a message: a commit whose answer was lost may still be under way, and holds its row. */
export async function holdPending(db: Db, pending: PendingRow): Promise<void> {
  await db.select({ uid: inboundPending.uid }).from(inboundPending).where(isSame(pending)).for('update')
}

/** Has a message whose try failed tried again from an instant on, or never, with null. */
export async function putOff(db: Db, pending: PendingRow, dueAt: Date | null): Promise<void> {
  await db.update(inboundPending).set({ dueAt }).where(isSame(pending))
}

export async function saveChecked({ db, now }: Moment, id: string): Promise<void> {
  await db.update(inboundMailboxes).set({ checkedAt: now, failingSince: null }).where(eq(inboundMailboxes.id, id))
}

/** Keeps since when a mailbox can't be read. */
export async function noteFailure({ db, now }: Moment, id: string): Promise<void> {
  await db
    .insert(inboundMailboxes)
    .values({ id, uidValidity: '', failingSince: now })
    .onConflictDoUpdate({
      target: inboundMailboxes.id,
      set: { failingSince: sql`coalesce(${inboundMailboxes.failingSince}, ${now.toISOString()}::timestamptz)` },
    })
}
