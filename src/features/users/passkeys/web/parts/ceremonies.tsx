import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeyTransports } from '../../../contract.ts'
import type { NewCredential, PasskeyOffer, PasskeySite, UsedCredential } from '../../contract.ts'

export { browserSupportsWebAuthnAutofill as canSuggest } from '@simplewebauthn/browser'

/** Whether this page may use passkeys of the installation: they are bound to its public address. */
export const isSite = (site: PasskeySite | null): boolean =>
  site !== null && site.origin === location.origin && browserSupportsWebAuthn()

/** A person who closed the browser's window, or took too long, is told of no error. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)

/** The authenticator has a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/**
 * Whether the browser makes a passkey without a window, in the password manager that has just filled in the password (Web Authentication,
 * level 3, conditional creation).
 */
export async function canUpgrade(): Promise<boolean> {
  const ask: unknown = Reflect.get(PublicKeyCredential, 'getClientCapabilities')
  if (typeof ask !== 'function') return false
  const told: unknown = await Promise.resolve(ask.call(PublicKeyCredential)).catch(() => undefined)
  return typeof told === 'object' && told !== null && Reflect.get(told, 'conditionalCreate') === true
}

/** Has the browser make a passkey, `isUpgrade` without a window. Rejects when the person declines. */
export async function makePasskey(offer: PasskeyOffer, { isUpgrade = false } = {}): Promise<NewCredential> {
  const { rpId, challenge, userHandle, userName, displayName, known } = offer
  const { id, response } = await startRegistration({
    optionsJSON: {
      rp: { id: rpId, name: 'Mitoyen' },
      user: { id: userHandle, name: userName, displayName },
      challenge,
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: 240_000,
    },
    useAutoRegister: isUpgrade,
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  // A transport of a later standard is left out: it only serves as a hint.
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: passkeyTransports.filter((transport) => transports.includes(transport)),
  }
}

/** Has the browser use a passkey: `isSuggested` waits until the person picks one in a field, else a window asks now. */
export async function signWithPasskey(
  { challenge, rpId }: PasskeySite & { readonly challenge: string },
  { isSuggested = false } = {},
): Promise<UsedCredential> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', timeout: 240_000 },
    useBrowserAutofill: isSuggested,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Ends what waits: a browser has one ceremony at a time. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()

/** Tells providers of passkeys something, where the browser can: `method` is one of `PublicKeyCredential` (Web Authentication, level 3). */
async function signal(method: string, told: object): Promise<void> {
  const tell: unknown = Reflect.get(PublicKeyCredential, method)
  if (typeof tell !== 'function') return
  await Promise.resolve(tell.call(PublicKeyCredential, told)).catch(() => undefined)
}

/** Lets the provider of a passkey that opens nothing any more stop offering it. */
export const forgetPasskey = (rpId: string, credentialId: string): Promise<void> =>
  signal('signalUnknownCredential', { rpId, credentialId })

/** Lets providers stop offering the passkeys of an account that it no longer has. */
export const tellAccepted = (
  rpId: string,
  userId: string,
  accepted: readonly { readonly credentialId: string }[],
): Promise<void> =>
  signal('signalAllAcceptedCredentials', {
    rpId,
    userId,
    allAcceptedCredentialIds: accepted.map(({ credentialId }) => credentialId),
  })
