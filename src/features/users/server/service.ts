import * as z from 'zod/mini'
import { nobody, revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { findSetting } from '../../../server/installation-settings.ts'
import { hashPassword, passwordMatches, passwordScore } from '../../../server/passwords.ts'
import { saveVersion } from '../../../server/rows.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import type { Language } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { DemoAccount, type Profile, refuse, type SessionStage, type SessionUser } from '../contract.ts'
import { userFacts } from '../facts.ts'
import { userPolicy } from '../policy.ts'
import { pendingMinutes, requireStrength, sessionDays, stageAfterPassword } from '../rules.ts'
import type { Warning } from './mails.tsx'
import type { UserRow } from './store.ts'
import * as store from './store.ts'
import { users } from './tables.ts'

export type { UserRow } from './store.ts'

export const findUserByEmail = (ctx: Context, email: string) => store.findUserByEmail(ctx.db, email)

/** The active administrators of the installation. */
export const findActiveAdmins = (ctx: Context) => store.findAdmins(ctx.db)

/**
 * The same job on behalf of a person, within their access today, samples included: the job works on things that were chosen before.
 * Undefined while their account is not active.
 */
export async function onBehalfOf(ctx: Context, userId: string): Promise<Context | undefined> {
  const person = await store.findActive(ctx.db, userId)
  return person && ctx.as(await ctx.machinery.actorOf(ctx, person, 'both'))
}

export const insertUser = (ctx: Context, user: Parameters<typeof store.insertUser>[1]) => store.insertUser(ctx.db, user)
/** Makes the forms that show these people, filled before their places changed, stale. The caller has authorized the change. */
export const raiseVersion = (ctx: Context, ...ids: readonly string[]): Promise<void> => store.raiseVersions(ctx, ids)
/** Requires two-factor sign-in of an account from now on, without a new version. The caller has authorized it. */
export async function imposeTwoFactor(ctx: Context, id: string): Promise<void> {
  await store.saveUser(ctx, id, { mustUseTwoFactor: true })
}
/** Full names by account id. The caller has authorized reading what names these people. */
export const namesOf = (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> =>
  store.findNames(ctx.db, [...new Set(ids)])

/** The account and the session of a cookie. */
export const openSession = (ctx: Context, token: string) => store.findSession(ctx, hashToken(token))

const DemoAccounts = z.array(DemoAccount)

const secondsOf = (stage: SessionStage) => (stage === 'full' ? sessionDays * 86_400 : pendingMinutes * 60)

/** A fresh token at each stage, so that a cookie planted before sign-in is worth nothing after it. */
export async function startSession(ctx: Context, user: UserRow, stage: SessionStage): Promise<void> {
  if (ctx.http.sessionToken) await store.removeSession(ctx.db, hashToken(ctx.http.sessionToken))
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + secondsOf(stage) * 1_000)
  await store.insertSession(ctx.db, {
    tokenHash: hashToken(token),
    userId: user.id,
    stage,
    userAgent: ctx.http.userAgent,
    expiresAt,
  })
  ctx.http.setSession(token, secondsOf(stage))
  if (stage !== 'full') return
  ctx.http.rememberDevice(user.email)
  await store.saveUser(ctx, user.id, { lastLoginAt: ctx.now })
  await ctx.tell(userFacts.signed_in, user, { actorId: user.id })
}

/** The person as the browser knows them: their row and what they reach today. */
export async function describe(ctx: Context, user: UserRow): Promise<SessionUser> {
  const reach = ctx.visitor?.isInSample ? 'sample' : 'own'
  const actor = await ctx.machinery.withTrials(ctx, await ctx.machinery.actorOf(ctx, user, reach))
  return {
    ...user,
    rank: actor.rank,
    isDemo: actor.isDemo,
    hasTwoFactor: user.totpSecret !== null,
    organizationIds: [...actor.organizationIds],
    wholeOrganizationIds: [...actor.wholeOrganizationIds],
    buildingIds: [...actor.buildingIds],
    residenceIds: [...actor.residenceIds],
    ...(actor.rentedIds && { rentedIds: [...actor.rentedIds] }),
    ...(actor.grants && { grants: [...actor.grants] }),
    ...(actor.isInSample && { isInSample: true }),
    ...(actor.trials && { trials: [...actor.trials] }),
    ...(actor.pausedIds && { pausedIds: [...actor.pausedIds] }),
  }
}

/** The signed-in person. */
export const getSelf = (ctx: Context): Promise<UserRow> => findSelf(ctx, userPolicy.readSelf)

async function findSelf(ctx: Context, policy: typeof userPolicy.readSelf): Promise<UserRow> {
  ctx.authorize(policy, { id: ctx.actor.id })
  const user = await store.findUser(ctx.db, ctx.actor.id)
  if (!user) throw new AppError('unauthenticated', 'shared.unauthenticated')
  return user
}

/**
 * Returns the account of an e-mail and password; the answer and its duration are the same whether or not the account
 * exists. Called outside a transaction: a comparison is slow and must hold no connection. Throws `bad_credentials`,
 * `not_active`.
 */
export async function proveCredentials(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await store.findUserByEmail(ctx.db, email)
  const matches = await passwordMatches(password, user?.passwordHash)
  // Recorded of an unknown account too, without what was typed: both refusals do the same work.
  if (user?.status !== 'active' || !matches) ctx.tellRefusal(userFacts.sign_in_refused, { id: user?.id ?? nobody })
  if (!user || !matches) throw refuse('bad_credentials')
  stageOf(user)
  return user
}

const stageOf = (user: UserRow): SessionStage => stageAfterPassword({ ...user, hasTwoFactor: user.totpSecret !== null })

/** Opens the session that a proved password is worth now. Throws `bad_credentials` when the password was changed meanwhile. */
export async function startProvedSession(ctx: Context, proved: UserRow) {
  const user = await store.findUser(ctx.db, proved.id)
  if (!user?.passwordHash || user.passwordHash !== proved.passwordHash) throw refuse('bad_credentials')
  const stage = stageOf(user)
  await startSession(ctx, user, stage)
  return { user, stage }
}

export async function login(ctx: Context, credentials: { email: string; password: string }) {
  const proved = await proveCredentials(ctx, credentials)
  return ctx.db.transaction((tx) => startProvedSession(ctx.within(tx), proved))
}

export async function logout(ctx: Context): Promise<Record<string, never>> {
  const session = hashToken(ctx.http.sessionToken ?? '')
  await store.removeSession(ctx.db, session)
  if (ctx.visitor) {
    await ctx.tell(userFacts.signed_out, { id: ctx.visitor.id, session })
  }
  ctx.http.clearSession()
  return {}
}

/** The pending or full session of this request, with its user. */
export async function currentSession(ctx: Context) {
  const found = ctx.http.sessionToken ? await openSession(ctx, ctx.http.sessionToken) : undefined
  if (!found) throw ctx.notSignedIn()
  return found
}

/** Mails the owner of an account what just happened to its security. */
export async function mailWarning(ctx: Context, user: UserRow, event: Warning): Promise<void> {
  const { warningLetter } = await import('./mails.tsx')
  await ctx.mail(await warningLetter(ctx.machinery.say, user, event))
}

/** Refuses a password that is too weak for this person (`password_weak`), else its hash. */
export async function newPasswordHash(
  password: string,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  requireStrength(await passwordScore(password, [person.email, person.firstName, person.lastName, 'mitoyen']))
  return hashPassword(password)
}

/** A signed-in person's password, asked again. One that is wrong is kept in the trail, as at sign-in. Throws `password_wrong`. */
export async function requirePassword(
  ctx: Context,
  user: UserRow,
  password: string,
  field = 'password',
): Promise<void> {
  if (await passwordMatches(password, user.passwordHash)) return
  ctx.tellRefusal(userFacts.password_refused, user)
  throw refuse('password_wrong', undefined, field)
}

/** The signed-in person, about to change their own account. */
export const getSelfToChange = (ctx: Context): Promise<UserRow> => findSelf(ctx, userPolicy.updateSelf)

export async function updateProfile(
  ctx: Context,
  { version, ...profile }: { version: number } & Partial<Profile>,
): Promise<UserRow> {
  const user = await getSelfToChange(ctx)
  const changes = revisionOf(user, version, profile)
  if (!changes) return user
  const saved = await saveVersion(ctx, users, user, profile)
  await ctx.tell(userFacts.updated, user, { changes: withoutValues(changes, ['firstName', 'lastName', 'phone']) })
  return saved
}

export async function chooseLanguage(
  ctx: Context,
  { language }: { language: Language },
): Promise<Record<string, never>> {
  const user = await getSelfToChange(ctx)
  if (user.language === language) return {}
  await store.saveUser(ctx, user.id, { language })
  await ctx.tell(userFacts.language_chosen, user, { changes: { language: [user.language, language] } })
  return {}
}

/** Ends the streams of a person's open screens, which reconnect with their present access. */
export const announceSessions = (ctx: Context, userId: string): Promise<void> =>
  ctx.refreshScreens(userFacts.signed_out, { id: userId })

/** Ends every session of a person at once, but for the one given, and closes their open screens. */
export async function endSessions(ctx: Context, userId: string, keptToken?: string): Promise<void> {
  await store.removeSessionsOf(ctx.db, userId, keptToken === undefined ? undefined : hashToken(keptToken))
  await announceSessions(ctx, userId)
}

/** Rows that only the owner could use are deleted with the account. */
export async function forgetSecrets(ctx: Context, userId: string): Promise<void> {
  await store.replaceRecoveryCodes(ctx.db, userId, [])
  await store.removePasskeysOf(ctx.db, userId)
  await store.removePasswordResets(ctx.db, userId)
}

export const removeExpiredSessions = (ctx: Context): Promise<void> => store.removeExpired(ctx)

/**
 * Refuses an act that would take an account from the others who use it: those of the demonstration, whose passwords the sign-in
 * page shows. Throws `shared_account`.
 */
export async function requireUnshared(ctx: Context, { email }: { email: string }): Promise<void> {
  if (await isSharedAccount(ctx, email)) throw refuse('shared_account')
}

export async function isSharedAccount(ctx: Context, email: string): Promise<boolean> {
  if (!ctx.config.isDemonstration) return false
  const accounts = await listDemoAccounts(ctx)
  return accounts.some((account) => account.email === email)
}

/** The demonstration's accounts, in the order of their rights, as the start wrote them down. */
export async function listDemoAccounts(ctx: Context): Promise<DemoAccount[]> {
  const accounts = await findSetting(ctx.db, 'demonstration_accounts')
  return DemoAccounts.parse(accounts ?? [])
}
