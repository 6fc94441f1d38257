import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** A random secret for a link or a cookie: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to recognize it, not to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** One key a purpose, all drawn from the installation's secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'mitoyen', purpose, 32))

/** Names a secret without telling it, so that a backup can say which one it needs. */
export const secretId = (secret: string): string => keyFor(secret, 'name').toString('hex').slice(0, 12)

/** Encrypts a short text (a second factor's secret) for a column. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'columns'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` made. Throws when it was altered or made with another secret. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'columns'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const Sealed = z.object({ sealed: z.string() })

/** A job's payload that holds an address, a name or a link: the queue keeps it where a backup may read it. */
export const sealPayload = (secret: string, payload: object) => ({ sealed: seal(secret, JSON.stringify(payload)) })

/** What `sealPayload` sealed, for its reader to parse. Throws when it was altered or sealed with another secret. */
export const openPayload = (secret: string, payload: unknown): unknown =>
  JSON.parse(unseal(secret, Sealed.parse(payload).sealed))

/** Compares without telling, by its time, how much agreed. */
export const sameSecret = (a: string, b: string): boolean => {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
