import { and, eq, getColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { among, findPage, type Moment, matching, type RowPage, revised, takeOne } from '../../../server/rows.ts'
import type { SessionFilter } from '../contract.ts'
import { namedAddress } from '../rules.ts'
import {
  fullNameOf,
  isNamedOnly,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  usedChallenges,
  users,
} from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow> {
  const [saved] = await db.insert(users).values(user).returning()
  return saved!
}

/** Accounts of people who have none to sign in with: their names, and nothing that reaches them. */
export async function insertNamed(db: Db, people: readonly NamedUser[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insert(users)
    .values(people.map((person) => ({ ...person, email: namedAddress(person.id), status: 'pending' as const })))
}
type NamedUser = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'role' | 'language'>

/** Of these accounts, those that are kept by name alone. */
export async function findNamed(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(among(users.id, ids), isNamedOnly(users)))
}

type UserValues = Partial<typeof users.$inferInsert>

/** Saves what no form shows beside other fields (a language, secrets, the last sign-in): the version read elsewhere stays good. */
export async function saveUser({ db, now }: Moment, id: string, changes: UserValues): Promise<UserRow> {
  const saved = await takeOne(db, users, eq(users.id, id), { ...changes, updatedAt: now })
  return saved!
}

/** The places of a person changed: forms that show them, filled from an earlier version, are refused as stale (decision 023). */
export async function raiseVersions(ctx: Moment, ids: readonly string[]): Promise<void> {
  await ctx.db.update(users).set(revised(users, ctx)).where(among(users.id, ids))
}

/** Replaces the password that was read; false when someone was faster. */
export async function replacePassword(
  { db, now }: Moment,
  { id, passwordHash: before }: Pick<UserRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const isAsRead = and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${before}`)
  return (await takeOne(db, users, isAsRead, { passwordHash, updatedAt: now })) !== undefined
}

/** The session behind a cookie, with its user; a user who is no longer active has none. */
export async function findSession(
  { db, now }: Moment,
  tokenHash: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.status, 'active')))
  return found
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function saveSession(
  db: Db,
  tokenHash: string,
  changes: { offeredSecret?: string | null; provedAt?: Date },
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash))
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a person, but for the one they are using when it is given. */
export async function removeSessionsOf(db: Db, userId: string, keptHash = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptHash)))
}

/** Ends one session of a person; its hash, or undefined when they have none of this id. */
export async function takeSession(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [gone] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash })
  return gone?.tokenHash
}

/** The full sessions of a person that are still good, latest first. */
export const listSessions = ({ db, now }: Moment, userId: string, asked: SessionFilter): Promise<RowPage<SessionRow>> =>
  findPage(db, {
    asked,
    id: sessions.id,
    sorts: { created: sessions.createdAt },
    where: and(
      eq(sessions.userId, userId),
      eq(sessions.stage, 'full'),
      gt(sessions.expiresAt, now),
      matching(asked.q, [sessions.userAgent]),
    ),
    counted: sessions,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(sessions), sortKeys })
        .from(sessions)
        .$dynamic(),
  })

const keptResetsMs = 7 * 86_400_000

export async function removeExpired({ db, now }: Moment): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now.getTime() - keptResetsMs)))
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now))
}

/** Takes a time step once: false when this code, or a later one, was already accepted. */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const isLater = and(eq(users.id, userId), lt(users.totpLastStep, step))
  return (await takeOne(db, users, isLater, { totpLastStep: step })) !== undefined
}

export async function replaceRecoveryCodes(db: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (codeHashes.length > 0) await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code once: false when it is not this person's or was used. */
export async function takeRecoveryCode({ db, now }: Moment, userId: string, codeHash: string): Promise<boolean> {
  const isGood = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )
  return (await takeOne(db, recoveryCodes, isGood, { usedAt: now })) !== undefined
}

/** How many passkeys a person has. */
export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

export async function removePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function removePasswordResets(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function insertPasswordReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await removePasswordResets(db, reset.userId)
  await db.insert(passwordResets).values(reset)
}

const isGoodReset = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

/** The account whose password a reset token sets; undefined when the token is unknown, used or too old. */
export async function findPasswordResetUser({ db, now }: Moment, tokenHash: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGoodReset(tokenHash, now))
  return found?.user
}

/** Uses a reset token once; false when it is unknown, used or too old. */
export async function takePasswordReset({ db, now }: Moment, tokenHash: string): Promise<boolean> {
  return (await takeOne(db, passwordResets, isGoodReset(tokenHash, now), { usedAt: now })) !== undefined
}

/** Whether someone operates the installation: an active admin exists. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .limit(1)
  return found.length > 0
}

/** The people who operate the installation. */
export const findAdmins = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)

/** An account, while it is active. */
export async function findActive(db: Db, id: string) {
  const [found] = await db
    .select({ id: users.id, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
  return found
}

/** Full names by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: fullNameOf(users) })
    .from(users)
    .where(among(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
