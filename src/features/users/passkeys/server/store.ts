import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, takeOne } from '../../../../server/rows.ts'
import { passkeys, users } from '../../server/tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The passkeys of a person, oldest first: there are few (`mostPasskeys`). */
export const findPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The same, while the account is held: two new passkeys at once are counted one after the other. */
export async function holdPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return findPasskeys(db, userId)
}

export async function findCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Adds a passkey; undefined when some account has its credential already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [saved] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return saved
}

/** Keeps what an authenticator said at a use. */
export async function saveUse(
  { db, now }: Moment,
  id: string,
  { counter, isBackedUp }: Pick<PasskeyRow, 'counter' | 'isBackedUp'>,
): Promise<void> {
  await takeOne(db, passkeys, eq(passkeys.id, id), { counter, isBackedUp, lastUsedAt: now })
}

/** Names a passkey of the person; undefined when they have none of this id. */
export async function savePasskeyName(db: Db, { id, userId, name }: Pick<PasskeyRow, 'id' | 'userId' | 'name'>) {
  const [named] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return named
}

/** Removes a passkey of the person; undefined when they have none of this id. */
export async function takePasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return gone
}
