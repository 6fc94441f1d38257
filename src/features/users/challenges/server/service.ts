import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../../../server/context.ts'
import { hashToken, keyFor, sameSecret } from '../../../../server/secrets.ts'
import { challengeMinutes } from '../../rules.ts'
import { takeChallenge as takeHash } from './store.ts'

/** A challenge for a passkey to sign: random bytes, the instant of their end and a MAC over both and the purpose. */
export function newChallenge(ctx: Context, purpose: string): string {
  const head = Buffer.alloc(32)
  randomBytes(24).copy(head)
  head.writeBigUInt64BE(BigInt(ctx.now.getTime() + challengeMinutes * 60_000), 24)
  return Buffer.concat([head, macOf(ctx, purpose, head)]).toString('base64url')
}

/** Whether a challenge is ours, for this purpose, not expired and not used before. */
export async function takeChallenge(ctx: Context, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== 64) return false
  const head = bytes.subarray(0, 32)
  const isOurs = sameSecret(bytes.subarray(32).toString('hex'), macOf(ctx, purpose, head).toString('hex'))
  const expiresAt = new Date(isOurs ? Number(head.readBigUInt64BE(24)) : 0)
  return expiresAt > ctx.now && takeHash(ctx.db, hashToken(challenge), expiresAt)
}

const macOf = (ctx: Context, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', keyFor(ctx.config.secretKey, 'challenges')).update(purpose).update('\0').update(head).digest()
