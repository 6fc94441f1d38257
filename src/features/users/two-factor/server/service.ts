import { randomInt } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import { renderSVG } from 'uqr'
import type { Context } from '../../../../server/context.ts'
import { requireWriter } from '../../../../server/granted.ts'
import { hashToken, seal, unseal } from '../../../../server/secrets.ts'
import { isDemoRole } from '../../../../shared/actor.ts'
import type { AppError } from '../../../../shared/errors.ts'
import { refuse } from '../../contract.ts'
import { userFacts } from '../../facts.ts'
import { plainCode, recoveryAlphabet } from '../../rules.ts'
import {
  currentSession,
  endSessions,
  getSelfToChange,
  mailWarning,
  requirePassword,
  startSession,
} from '../../server/service.ts'
import type { UserRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'

/** Six digits of the person's authenticator; each works once. Throws `bad_code`. */
export async function giveFactor(ctx: Context, { code }: { code: string }): Promise<UserRow> {
  const { user, session } = await currentSession(ctx)
  if (session.stage !== 'factor' || !user.totpSecret) throw refuse('bad_code', undefined, 'code')
  await acceptCode(ctx, user, unseal(ctx.config.secretKey, user.totpSecret), code)
  await startSession(ctx, user, 'full')
  return user
}

export async function giveRecoveryCode(ctx: Context, { code }: { code: string }): Promise<UserRow> {
  const { user, session } = await currentSession(ctx)
  if (session.stage !== 'factor') throw refuse('bad_code', undefined, 'code')
  await acceptRecoveryCode(ctx, user, code)
  await ctx.tell(userFacts.used_recovery_code, user)
  await mailWarning(ctx, user, 'recovery_used')
  await startSession(ctx, user, 'full')
  return user
}

const totpOf = (secret: string, email: string) =>
  new OTPAuth.TOTP({ issuer: 'Mitoyen', label: email, secret: OTPAuth.Secret.fromBase32(secret) })

/** A code that does not open: kept in the trail, as a wrong password is. */
function wrongCode(ctx: Context, user: UserRow): AppError {
  ctx.tellRefusal(userFacts.code_refused, user)
  return refuse('bad_code', undefined, 'code')
}

async function acceptRecoveryCode(ctx: Context, user: UserRow, code: string): Promise<void> {
  if (!(await store.takeRecoveryCode(ctx, user.id, hashToken(plainCode(code))))) throw wrongCode(ctx, user)
}

async function acceptCode(ctx: Context, user: UserRow, secret: string, code: string): Promise<void> {
  const delta = totpOf(secret, user.email).validate({
    token: code.replace(/\s/g, ''),
    window: 1,
    timestamp: ctx.now.getTime(),
  })
  if (delta === null) throw wrongCode(ctx, user)
  const step = Math.floor(ctx.now.getTime() / 30_000) + delta
  if (!(await store.takeTotpStep(ctx.db, user.id, step))) throw wrongCode(ctx, user)
}

/**
 * A secret to scan, kept with the session until a code confirms it. A session left open does not lock its owner out: past sign-in
 * the password is asked again. Throws `password_wrong`, `two_factor_on`.
 */
export async function offerTwoFactor(ctx: Context, { password = '' }: { password?: string | undefined }) {
  const { user, session } = await currentSession(ctx)
  refuseDemo(user)
  if (session.stage === 'factor' || user.totpSecret) throw refuse('two_factor_on')
  if (session.stage === 'full') await requirePassword(ctx, user, password)
  const secret = new OTPAuth.Secret({ size: 20 }).base32
  await store.saveSession(ctx.db, session.tokenHash, { offeredSecret: seal(ctx.config.secretKey, secret) })
  const uri = totpOf(secret, user.email).toString()
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`
  return { secret, uri, picture }
}

export async function turnOnTwoFactor(ctx: Context, { code }: { code: string }) {
  const { user, session } = await currentSession(ctx)
  refuseDemo(user)
  if (!session.offeredSecret) throw refuse('no_offer')
  const secret = unseal(ctx.config.secretKey, session.offeredSecret)
  await acceptCode(ctx, user, secret, code)
  const recoveryCodes = Array.from({ length: 10 }, newRecoveryCode)
  await store.replaceRecoveryCodes(
    ctx.db,
    user.id,
    recoveryCodes.map((recoveryCode) => hashToken(plainCode(recoveryCode))),
  )
  const saved = await store.saveUser(ctx, user.id, { totpSecret: seal(ctx.config.secretKey, secret) })
  await ctx.tell(userFacts.turned_on_two_factor, user)
  await endSessions(ctx, user.id)
  await startSession(ctx, saved, 'full')
  await mailWarning(ctx, saved, 'factor_on')
  return { recoveryCodes, user: saved }
}

const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
  ).join('-')

/** Six digits, or a recovery code. Throws `bad_code`. */
async function acceptAnyCode(ctx: Context, user: UserRow, secret: string, code: string): Promise<void> {
  return /^\d{3}\s?\d{3}$/.test(code) ? acceptCode(ctx, user, secret, code) : acceptRecoveryCode(ctx, user, code)
}

/** Asks the password and a code: a session left open does not take the second factor away. Throws `password_wrong`, `bad_code`. */
export async function turnOffTwoFactor(
  ctx: Context,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const user = await getSelfToChange(ctx)
  if (user.mustUseTwoFactor) throw refuse('two_factor_required')
  await requirePassword(ctx, user, password)
  const { totpSecret } = user
  if (!totpSecret) return
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await acceptAnyCode(inner, user, unseal(ctx.config.secretKey, totpSecret), code)
    await store.saveUser(inner, user.id, { totpSecret: null })
    await store.replaceRecoveryCodes(tx, user.id, [])
    await inner.tell(userFacts.turned_off_two_factor, user)
    await mailWarning(inner, user, 'factor_off')
  })
}

const refuseDemo = ({ role }: UserRow): void => requireWriter({ isDemo: isDemoRole(role) })
