import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { Config } from './config.ts'

/** Where a browser receives: an address of its push service and the keys that only the browser opens with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

type PushConfig = NonNullable<Config['push']>

/**
 * Whether an address is of a known push service. Browsers send it, so that it could name anything that this machine
 * reaches; `services` are origins, where `*.` stands for one name or more.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return false
  return services.some((service) => {
    const [before = '', after] = service.split('*')
    return after === undefined ? origin === before : origin.startsWith(before) && origin.endsWith(after)
  })
}

const hkdf = (secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The random values of one message, drawn anew for each; only tests give their own. */
interface Chance {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

/** Encrypts a message for one browser, as `aes128gcm` in one record (RFC 8291 and 8188). Throws for keys that are no point of the curve. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  chance?: Chance,
): Buffer {
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const salt = chance?.salt ?? randomBytes(16)
  const pair = createECDH('prime256v1')
  if (chance) pair.setPrivateKey(chance.privateKey)
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const input = hkdf(pair.computeSecret(theirs), { salt: secret, info, length: 32 })
  const key = hkdf(input, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = hkdf(input, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(4_096)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()])
}

/** Twelve hours: services refuse a signature for more than a day. */
const signedSeconds = 12 * 3_600

/** Returns the header by which a push service knows this installation (VAPID, RFC 8292). */
export function signPush(endpoint: string, { publicKey, privateKey, subject }: PushConfig, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
  const exp = Math.floor(now.getTime() / 1_000) + signedSeconds
  const claims = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: subject },
  ]
  const signed = claims.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${publicKey}`
}

/** The result of a message: `gone` for a browser that receives no more, `refused` where another try would change nothing. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

const keptSeconds = 86_400
const mostMilliseconds = 10_000

/** Sends one message to one browser. An address of no push service is refused unasked; redirects are not followed. */
export async function sendPush(
  target: PushTarget,
  text: string,
  { push, now }: { push: PushConfig; now: Date },
): Promise<PushOutcome> {
  if (!isPushService(target.endpoint, push.services)) return 'refused'
  const { status } = await fetch(target.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(mostMilliseconds),
    headers: {
      authorization: signPush(target.endpoint, push, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
    },
    body: new Uint8Array(encryptPush(text, target)),
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
