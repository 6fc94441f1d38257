import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { fullName } from '../../../../shared/names.ts'
import { newChallenge, takeChallenge } from '../../challenges/server/service.ts'
import { userFacts } from '../../facts.ts'
import { stageAfterPassword } from '../../rules.ts'
import {
  currentSession,
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
  mostPasskeys,
  type NewCredential,
  type NewPasskey,
  type PasskeyOffer,
  type PasskeySite,
  type Proof,
  refuse,
  type UsedCredential,
} from '../contract.ts'
import { isFreshSignIn, passkeySiteOf, requireOtherWay, requireRoom } from '../rules.ts'
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
  return offerOf(ctx, user, { ...site, known, purpose: newFor(user) })
}

/** An offer for a browser that makes a passkey by itself, right after a sign-in: the sign-in is its proof. */
export async function offerUpgrade(ctx: Context): Promise<{ offer: PasskeyOffer | null }> {
  const user = await getSelfToChange(ctx)
  const site = siteOf(ctx)
  if (!site || !(await isJustSignedIn(ctx)) || (await isSharedAccount(ctx, user.email))) return { offer: null }
  const known = await store.findPasskeys(ctx.db, user.id)
  if (known.length >= mostPasskeys) return { offer: null }
  return { offer: offerOf(ctx, user, { ...site, known, purpose: upgradeFor(user) }) }
}

const isJustSignedIn = async (ctx: Context): Promise<boolean> =>
  isFreshSignIn((await currentSession(ctx)).session.createdAt, ctx.now)

const newFor = ({ id }: UserRow): string => `new ${id}`
const upgradeFor = ({ id }: UserRow): string => `upgrade ${id}`

interface Offered extends PasskeySite {
  readonly known: readonly store.PasskeyRow[]
  readonly purpose: string
}

const offerOf = (ctx: Context, user: UserRow, { known, purpose, ...site }: Offered): PasskeyOffer => ({
  ...site,
  challenge: newChallenge(ctx, purpose),
  userHandle: handleOf(user),
  userName: user.email,
  displayName: fullName(user),
  known: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
})

/** Throws what `offerPasskey` throws, `not_made` and `known_already`. */
export async function createPasskey(
  ctx: Context,
  { name, credential, isUpgrade }: NewPasskey,
): Promise<store.PasskeyRow> {
  const user = await getSelfToChange(ctx)
  await requireUnshared(ctx, user)
  if (!isUpgrade || !(await isJustSignedIn(ctx))) await requireProof(ctx)
  requireRoom((await store.holdPasskeys(ctx.db, user.id)).length)
  const made = await madeBy(ctx, user, credential, isUpgrade)
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

/**
 * The passkey that a browser made for this person's offer, with its user verified; one that it made by itself asked nobody for a finger or a
 * face, which its first use will. Throws `not_made`.
 */
async function madeBy(ctx: Context, user: UserRow, { id, transports, ...response }: NewCredential, isUpgrade: boolean) {
  const site = requireSite(ctx)
  const purpose = isUpgrade ? upgradeFor(user) : newFor(user)
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx, purpose, challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserPresence: !isUpgrade,
    requireUserVerification: !isUpgrade,
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
