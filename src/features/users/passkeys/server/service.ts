import { createHmac, randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { hashToken, keyFor, sameSecret } from '../../../../server/secrets.ts'
import type { One } from '../../../../shared/contract.ts'
import { fullName } from '../../../../shared/names.ts'
import { userFacts } from '../../facts.ts'
import { stageAfterPassword } from '../../rules.ts'
import {
  getSelfToChange,
  isSharedAccount,
  mailWarning,
  requirePassword,
  requireUnshared,
  startSession,
  type UserRow,
} from '../../server/service.ts'
import { findUser } from '../../server/store.ts'
import { keepProof, requireProof } from '../../sessions/server/service.ts'
import {
  type NewCredential,
  type NewPasskey,
  type PasskeyOffer,
  type Proof,
  refuse,
  type UsedCredential,
} from '../contract.ts'
import { challengeMinutes, passkeySiteOf, requireOtherWay, requireRoom } from '../rules.ts'
import * as store from './store.ts'

/** Algorithms that authenticators offer everywhere: ECDSA on P-256, EdDSA and RSA (COSE numbers). */
const algorithms = [-7, -8, -257]

const siteOf = (ctx: Context) => passkeySiteOf(ctx.config.publicUrl)

function requireSite(ctx: Context) {
  const site = siteOf(ctx)
  if (!site) throw refuse('not_offered')
  return site
}

export async function listPasskeys(ctx: Context) {
  const user = await getSelfToChange(ctx)
  const isShared = await isSharedAccount(ctx, user.email)
  const passkeys = await store.findPasskeys(ctx.db, user.id)
  return { passkeys, site: isShared ? null : siteOf(ctx), userHandle: handleOf(user) }
}

/** Throws `not_offered`, `shared_account`, `proof_needed`, `too_many`. */
export async function offerPasskey(ctx: Context): Promise<PasskeyOffer> {
  const user = await getSelfToChange(ctx)
  const site = requireSite(ctx)
  await requireUnshared(ctx, user)
  await requireProof(ctx)
  const known = await store.findPasskeys(ctx.db, user.id)
  requireRoom(known.length)
  return {
    ...site,
    challenge: newChallenge(ctx, `new ${user.id}`),
    userHandle: handleOf(user),
    userName: user.email,
    displayName: fullName(user),
    known: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  }
}

/** Throws what `offerPasskey` throws, `not_made` and `known_already`. */
export async function createPasskey(ctx: Context, { name, credential }: NewPasskey): Promise<store.PasskeyRow> {
  const user = await getSelfToChange(ctx)
  await requireUnshared(ctx, user)
  await requireProof(ctx)
  requireRoom((await store.holdPasskeys(ctx.db, user.id)).length)
  const made = await madeBy(ctx, user, credential)
  const passkey = await store.insertPasskey(ctx.db, { ...made, userId: user.id, name, createdAt: ctx.now })
  if (!passkey) throw refuse('known_already')
  await ctx.tell(userFacts.added_passkey, user)
  await mailWarning(ctx, user, 'passkey_added')
  return passkey
}

/** The name is the person's own note: no proof is asked. Throws `not_found`. */
export async function renamePasskey(ctx: Context, { id, name }: { id: string; name: string }) {
  const user = await getSelfToChange(ctx)
  const renamed = orNotFound(await store.savePasskeyName(ctx.db, { id, userId: user.id, name }))
  await ctx.tell(userFacts.renamed_passkey, user)
  return renamed
}

/** Throws `not_found`, `last_way`. */
export async function removePasskey(ctx: Context, { id }: One): Promise<void> {
  const user = await getSelfToChange(ctx)
  const own = await store.holdPasskeys(ctx.db, user.id)
  if (own.some((passkey) => passkey.id === id))
    requireOtherWay({ hasPassword: user.passwordHash !== null, count: own.length })
  orNotFound(await store.takePasskey(ctx.db, user.id, id))
  await ctx.tell(userFacts.removed_passkey, user)
  await mailWarning(ctx, user, 'passkey_removed')
}

/** Nothing is stored for who only opens the page: the challenge itself says, under a MAC, when it expires. */
export function offerChallenge(ctx: Context) {
  const site = siteOf(ctx)
  return { challenge: site && { ...site, challenge: newChallenge(ctx, 'use') } }
}

/**
 * Opens a full session: a passkey is a thing one has, opened by what one knows or is, so both factors of a sign-in. Throws `unknown`,
 * `unverified`, `not_active`.
 */
export async function signInWithPasskey(
  ctx: Context,
  { credential }: { credential: UsedCredential },
): Promise<UserRow> {
  const passkey = await store.findCredential(ctx.db, credential.id)
  const user = passkey && (await findUser(ctx.db, passkey.userId))
  if (!user) throw refuse('unknown')
  if (!(await use(ctx, user, passkey, credential))) {
    ctx.tellRefusal(userFacts.passkey_refused, user)
    throw refuse('unverified')
  }
  stageAfterPassword({ ...user, hasTwoFactor: true })
  await ctx.tell(userFacts.used_passkey, user, { actorId: user.id })
  await startSession(ctx, user, 'full')
  return user
}

/** Asks again who uses the session. Throws `password_wrong`, `no_proof`. */
export async function prove(ctx: Context, { password, credential }: Proof): Promise<Record<string, never>> {
  const user = await getSelfToChange(ctx)
  if (credential) await requirePasskeyOf(ctx, user, credential)
  else await requirePassword(ctx, user, password ?? '')
  await keepProof(ctx)
  return {}
}

async function requirePasskeyOf(ctx: Context, user: UserRow, credential: UsedCredential): Promise<void> {
  const passkey = await store.findCredential(ctx.db, credential.id)
  const isTheirs = passkey?.userId === user.id && (await use(ctx, user, passkey, credential))
  if (isTheirs) return
  ctx.tellRefusal(userFacts.passkey_refused, user)
  throw refuse('no_proof')
}

/** The passkey that a browser made for this person's offer, with its user verified. Throws `not_made`. */
async function madeBy(ctx: Context, user: UserRow, { id, transports, ...response }: NewCredential) {
  const site = requireSite(ctx)
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx, `new ${user.id}`, challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) throw refuse('not_made')
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
  }
}

/** Whether the account's passkey signed a challenge of ours, with its user verified; the use is kept. */
async function use(
  ctx: Context,
  user: UserRow,
  passkey: store.PasskeyRow,
  { id, userHandle, ...response }: UsedCredential,
): Promise<boolean> {
  const site = requireSite(ctx)
  if (userHandle !== undefined && userHandle !== handleOf(user)) return false
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx, 'use', challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await store.saveUse(ctx, passkey.id, { counter: newCounter, isBackedUp: credentialBackedUp })
  return true
}

/** What an authenticator keeps of the account: its id, which says nothing of the person. */
const handleOf = ({ id }: UserRow): string => Buffer.from(id).toString('base64url')

/** Random bytes, the instant of their end and a MAC over both and the purpose. */
function newChallenge(ctx: Context, purpose: string): string {
  const head = Buffer.alloc(32)
  randomBytes(24).copy(head)
  head.writeBigUInt64BE(BigInt(ctx.now.getTime() + challengeMinutes * 60_000), 24)
  return Buffer.concat([head, macOf(ctx, purpose, head)]).toString('base64url')
}

/** Whether a challenge is ours, for this purpose, not expired and not used before. */
async function takeChallenge(ctx: Context, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== 64) return false
  const head = bytes.subarray(0, 32)
  const isOurs = sameSecret(bytes.subarray(32).toString('hex'), macOf(ctx, purpose, head).toString('hex'))
  const expiresAt = new Date(isOurs ? Number(head.readBigUInt64BE(24)) : 0)
  return expiresAt > ctx.now && store.takeChallenge(ctx.db, hashToken(challenge), expiresAt)
}

const macOf = (ctx: Context, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', keyFor(ctx.config.secretKey, 'challenges')).update(purpose).update('\0').update(head).digest()
