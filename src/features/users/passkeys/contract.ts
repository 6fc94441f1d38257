import * as z from 'zod/mini'
import { del, get, Nothing, One, post, put } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Id, Instant, text } from '../../../shared/shapes.ts'
import { GivenPassword, passkeyTransports, SignedIn } from '../contract.ts'

/** Passkeys of one account at most. */
export const mostPasskeys = 10

export const refuse = refusals('passkeys', {
  /** The browser may tell the provider of the passkey that it is gone. */
  unknown: 'not_found',
  unverified: 'unauthenticated',
  not_made: 'invalid',
  not_offered: 'conflict',
  too_many: 'conflict',
  known_already: 'conflict',
  last_way: 'conflict',
  no_proof: 'invalid',
})

const Encoded = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8_000))
const CredentialId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1_400))

/** A new passkey as the browser made it: parts of `RegistrationResponseJSON` (Web Authentication). */
const NewCredential = z.object({
  id: CredentialId,
  clientDataJSON: Encoded,
  attestationObject: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(60_000)),
  transports: z.array(z.enum(passkeyTransports)).check(z.maxLength(10)),
})
export type NewCredential = z.output<typeof NewCredential>

/** The use of a passkey: parts of `AuthenticationResponseJSON`. */
const UsedCredential = z.object({
  id: CredentialId,
  clientDataJSON: Encoded,
  authenticatorData: Encoded,
  signature: Encoded,
  userHandle: z.optional(Encoded),
})
export type UsedCredential = z.output<typeof UsedCredential>

export const PasskeyName = z.object({ name: text(60) })
export const NewPasskey = z.extend(PasskeyName, {
  credential: NewCredential,
  /** The browser made it by itself, for an offer of an upgrade. */
  isUpgrade: z._default(z.boolean(), false),
})
export type NewPasskey = z.output<typeof NewPasskey>

const Passkey = z.object({
  id: Id,
  /** By which authenticators know it. */
  credentialId: z.string(),
  name: z.string(),
  isBackedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

/** Where passkeys of this installation work: they are bound to its public address. */
const PasskeySite = z.object({ origin: z.string(), rpId: z.string() })
export type PasskeySite = z.output<typeof PasskeySite>

const CredentialName = z.object({ id: z.string(), transports: z.array(z.enum(passkeyTransports)) })

/** What the browser needs to make a passkey. */
const PasskeyOffer = z.extend(PasskeySite, {
  challenge: z.string(),
  userHandle: z.string(),
  userName: z.string(),
  displayName: z.string(),
  known: z.array(CredentialName),
})
export type PasskeyOffer = z.output<typeof PasskeyOffer>

/** The password, or a passkey of the account. */
export const Proof = z.object({ password: z.optional(GivenPassword), credential: z.optional(UsedCredential) })
export type Proof = z.output<typeof Proof>

const attempts = { limit: 8, seconds: 300 }
// Each page of the sign-in asks for one, and an office shares an address.
const manyAttempts = { limit: 120, seconds: 300 }

export const passkeysApi = {
  list: get('/api/auth/passkeys', {
    summary: `One’s passkeys, at most ${mostPasskeys}; without \`site\` this installation or account takes none`,
    input: Nothing,
    output: z.object({
      passkeys: z.array(Passkey),
      site: z.nullable(PasskeySite),
      /** By which authenticators know the account. */
      userHandle: z.string(),
    }),
  }),
  offer: post('/api/auth/passkey-offers', {
    summary: 'What a browser needs to make a passkey, good for five minutes; takes a recent proof',
    rate: { limit: 20, seconds: 300 },
    input: Nothing,
    output: PasskeyOffer,
  }),
  upgrade: post('/api/auth/passkey-upgrades', {
    summary: 'The same minutes after a sign-in, for a browser that makes one by itself; null where none is offered',
    rate: { limit: 20, seconds: 300 },
    input: Nothing,
    output: z.object({ offer: z.nullable(PasskeyOffer) }),
  }),
  create: post('/api/auth/passkeys', {
    summary: 'Keeps the passkey that the browser made',
    rate: { limit: 20, seconds: 300 },
    input: NewPasskey,
    output: Passkey,
  }),
  rename: put('/api/auth/passkeys/:id/name', {
    summary: 'Gives one of one’s passkeys another name',
    input: z.extend(PasskeyName, { id: Id }),
    output: Passkey,
  }),
  remove: del('/api/auth/passkeys/:id', {
    summary: 'Removes one of one’s passkeys, unless it is the last way to sign in',
    input: One,
    output: Nothing,
  }),
  challenge: post('/api/auth/passkey-challenges', {
    summary: 'A challenge for a passkey to sign, good once and for five minutes; null where none is taken',
    access: 'public',
    status: 200,
    rate: manyAttempts,
    input: Nothing,
    output: z.object({ challenge: z.nullable(z.extend(PasskeySite, { challenge: z.string() })) }),
  }),
  signIn: post('/api/auth/passkey-sign-ins', {
    summary: 'Signs in with a passkey, which is both factors: 404 when no account has it',
    access: 'public',
    status: 200,
    rate: manyAttempts,
    input: z.object({ credential: UsedCredential }),
    output: SignedIn,
  }),
  prove: post('/api/auth/proofs', {
    summary: 'Proves again who one is, with the password or a passkey: acts that ask for it are open for ten minutes',
    isLong: true,
    rate: attempts,
    input: Proof,
    output: Nothing,
  }),
}
