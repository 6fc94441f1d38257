import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** Generates a random 256-bit secret for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token: only the hash is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Derives one key per purpose from the installation's secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'mitoyen', purpose, 32))

/** Fingerprint of a secret, so that a backup can name the key it needs. */
export const secretId = (secret: string): string => keyFor(secret, 'name').toString('hex').slice(0, 12)

/** Encrypts a short text (the secret of a second factor) for a column. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'columns'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts the output of `seal`. Throws when it was altered or encrypted with another key. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'columns'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const Sealed = z.object({ sealed: z.string() })

/**
 * Encrypts a job's payload that contains an address, a name or a link: the queue's tables would otherwise hold it in
 * plain text.
 */
export const sealPayload = (secret: string, payload: object) => ({ sealed: seal(secret, JSON.stringify(payload)) })

/**
 * Decrypts a payload of `sealPayload`, to be parsed by the job. Throws when it was altered or encrypted with another
 * key.
 */
export const openPayload = (secret: string, payload: unknown): unknown =>
  JSON.parse(unseal(secret, Sealed.parse(payload).sealed))

/** Compares two texts in constant time. */
export const sameSecret = (a: string, b: string): boolean => {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
