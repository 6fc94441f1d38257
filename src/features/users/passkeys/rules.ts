import { challengeMinutes } from '../rules.ts'
import type { PasskeySite } from './contract.ts'
import { mostPasskeys, refuse } from './contract.ts'

/**
 * Where passkeys of this installation work, read from its public address: a passkey is bound to the host for good, so no header of a
 * request decides it. Null for an address without a name, to which browsers bind none.
 */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { origin, hostname } = new URL(publicUrl)
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':')
  return isAddress ? null : { origin, rpId: hostname }
}

/** Whether a session was opened so recently that the browser may add a passkey by itself: nobody else has come to it since. */
export const isFreshSignIn = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() <= challengeMinutes * 60_000

/** Throws `too_many`. */
export function requireRoom(count: number): void {
  if (count >= mostPasskeys) throw refuse('too_many', { most: mostPasskeys })
}

/** Someone without a password keeps the last passkey. Throws `last_way`. */
export function requireOtherWay({ hasPassword, count }: { hasPassword: boolean; count: number }): void {
  if (!hasPassword && count <= 1) throw refuse('last_way')
}
