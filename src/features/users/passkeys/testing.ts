import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewCredential, PasskeyOffer, PasskeySite, UsedCredential } from './contract.ts'

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** Bits of the first byte after the host: a person touched it, was verified, may copy the passkey, and has, and a key follows. */
const flags = { present: 0x01, verified: 0x04, copyable: 0x08, copied: 0x10, key: 0x40 }

interface Behaviour {
  readonly verifies?: boolean
  /** Nobody touches an authenticator whose browser makes a passkey by itself. */
  readonly isTouched?: boolean
  /** The page that asks, where it is not the one of the installation. */
  readonly origin?: string
  /** An authenticator that was cloned answers with a count that was seen before. */
  readonly counter?: number
}

/** An authenticator in software: makes one passkey and signs with it, as `navigator.credentials` would answer. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(20)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string): string =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  const authenticatorData = (rpId: string, kept: Buffer, behaviour: Behaviour): Buffer => {
    const bits =
      (behaviour.isTouched === false ? 0 : flags.present) |
      (behaviour.verifies === false ? 0 : flags.verified) |
      flags.copyable |
      flags.copied |
      (kept.length > 0 ? flags.key : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(behaviour.counter ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, kept])
  }

  return {
    id,
    make({ rpId, origin, challenge }: PasskeyOffer, behaviour: Behaviour = {}): NewCredential {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const kept = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', authenticatorData(rpId, kept, behaviour)],
      ])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin ?? origin),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    use({ rpId, origin, challenge }: PasskeySite & { challenge: string }, behaviour: Behaviour = {}): UsedCredential {
      counter += 1
      const clientDataJSON = clientData('webauthn.get', challenge, behaviour.origin ?? origin)
      const signed = authenticatorData(rpId, Buffer.alloc(0), behaviour)
      const hash = sha256(Buffer.from(clientDataJSON, 'base64url'))
      return {
        id,
        clientDataJSON,
        authenticatorData: signed.toString('base64url'),
        signature: sign('sha256', Buffer.concat([signed, hash]), privateKey).toString('base64url'),
      }
    },
  }
}

type Cbor = number | string | Buffer | Readonly<Record<string, never>>

/** The head of a CBOR item: its major type and its number or length, below 65,536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return cborHead(5, 0)
}

const cborMap = (entries: readonly (readonly [Cbor, Cbor])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
