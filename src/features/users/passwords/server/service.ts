import type { Context } from '../../../../server/context.ts'
import { hashToken, newToken } from '../../../../server/secrets.ts'
import { isDemoRole } from '../../../../shared/actor.ts'
import { refuse } from '../../contract.ts'
import { userFacts } from '../../facts.ts'
import { resetMinutes, welcomeDays } from '../../rules.ts'
import {
  endSessions,
  getSelfToChange,
  mailWarning,
  newPasswordHash,
  requirePassword,
  type UserRow,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'

/**
 * Answers the same whether or not the account exists; the letter is sent later, so the duration reveals nothing either.
 */
export async function askPasswordReset(ctx: Context, { email }: { email: string }): Promise<Record<string, never>> {
  await ctx.enqueueSealed('send_password_reset', { email })
  return {}
}

/** For a caller who may see the account, and whose request is in the trail. */
export const queuePasswordReset = (ctx: Context, userId: string): Promise<void> =>
  ctx.enqueue('send_password_reset', { userId })

/** The job behind both. */
export async function sendPasswordReset(ctx: Context, asked: { email: string } | { userId: string }): Promise<void> {
  const user =
    'email' in asked ? await store.findUserByEmail(ctx.db, asked.email) : await store.findUser(ctx.db, asked.userId)
  if (user?.status !== 'active' || isDemoRole(user.role)) return
  if ('email' in asked) await ctx.tell(userFacts.password_reset_requested, user)
  const link = await makeLink(ctx, user, resetMinutes)
  const { resetLetter } = await import('../../server/mails.tsx')
  await ctx.mail(await resetLetter(ctx.machinery.say, user, link))
}

/** For a caller who may see the account, and whose request is in the trail. */
export const queueWelcome = (ctx: Context, userId: string): Promise<void> => ctx.enqueue('send_welcome', { userId })

/** Its job: a person who signed in meanwhile needs no welcome. */
export async function sendWelcome(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await store.findUser(ctx.db, userId)
  if (user?.status !== 'active' || user.lastLoginAt || isDemoRole(user.role)) return
  const link = await makeLink(ctx, user, welcomeDays * 24 * 60)
  const { welcomeLetter } = await import('../../server/mails.tsx')
  await ctx.mail(await welcomeLetter(ctx.machinery.say, user, link))
}

/** A link by which a person chooses a password once. */
async function makeLink(ctx: Context, { id }: UserRow, minutes: number): Promise<string> {
  const token = newToken()
  await store.insertPasswordReset(ctx.db, {
    tokenHash: hashToken(token),
    userId: id,
    expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
  })
  // After `#`: the token stays out of server logs and of the Referer header.
  return `${ctx.config.publicUrl}/reset-password#${token}`
}

export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<Record<string, never>> {
  const tokenHash = hashToken(token)
  const user = await store.findPasswordResetUser(ctx, tokenHash)
  if (user?.status !== 'active') throw refuse('link_dead')
  const passwordHash = await newPasswordHash(password, user)
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    if (!(await store.takePasswordReset(inner, tokenHash))) throw refuse('link_dead')
    await setPassword(inner, user, passwordHash)
    await endSessions(inner, user.id)
  })
  return {}
}

export async function changePassword(
  ctx: Context,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Record<string, never>> {
  const user = await getSelfToChange(ctx)
  await requirePassword(ctx, user, currentPassword, 'currentPassword')
  const passwordHash = await newPasswordHash(password, user)
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await setPassword(inner, user, passwordHash)
    await endSessions(inner, user.id, ctx.http.sessionToken)
  })
  return {}
}

/** Takes the place of the password that was read. Throws `password_wrong` when another has taken it meanwhile. */
async function setPassword(ctx: Context, user: UserRow, passwordHash: string): Promise<void> {
  if (!(await store.replacePassword(ctx, user, passwordHash))) throw refuse('password_wrong')
  await store.removePasswordResets(ctx.db, user.id)
  await ctx.tell(userFacts.changed_password, user, { actorId: user.id })
  // They stay good, so a person who lost control of the account is told to check them.
  const hasPasskeys = (await store.countPasskeys(ctx.db, user.id)) > 0
  await mailWarning(ctx, user, hasPasskeys ? 'changed_beside_passkeys' : 'changed')
}
