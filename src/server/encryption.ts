import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * Files at rest: 64 KiB pieces, each AES-256-GCM under a nonce of a random prefix, a counter and a last-piece mark, so that a
 * piece can't be altered, moved, repeated or dropped, and nothing is let out before it is verified (the STREAM construction).
 * Layout: 7-byte prefix, then pieces of ciphertext + 16-byte tag.
 */
const pieceSize = 64 * 1024
const tagSize = 16
const prefixSize = 7

function nonceOf(prefix: Buffer, counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(counter, prefixSize)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of `size` and says which is the last. */
abstract class Pieces extends Transform {
  #held = Buffer.alloc(0)
  #counter = 0
  readonly #size: number

  constructor(size: number) {
    super()
    this.#size = size
  }

  abstract piece(bytes: Buffer, counter: number, isLast: boolean): Buffer

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held = Buffer.concat([this.#held, chunk])
    try {
      while (this.#held.length > this.#size) {
        this.push(this.piece(this.#held.subarray(0, this.#size), this.#counter++, false))
        this.#held = this.#held.subarray(this.#size)
      }
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error('encryption failed'))
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.piece(this.#held, this.#counter, true))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error('encryption failed'))
    }
  }
}

class Encryption extends Pieces {
  readonly #key: Buffer
  readonly #prefix = randomBytes(prefixSize)

  constructor(key: Buffer) {
    super(pieceSize)
    this.#key = key
    this.push(this.#prefix)
  }

  piece(bytes: Buffer, counter: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#prefix, counter, isLast))
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

class Decryption extends Pieces {
  readonly #key: Buffer
  #prefix: Buffer | undefined
  #head = Buffer.alloc(0)

  constructor(key: Buffer) {
    super(pieceSize + tagSize)
    this.#key = key
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#prefix) {
      super._transform(chunk, encoding, done)
      return
    }
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.length < prefixSize) {
      done()
      return
    }
    this.#prefix = this.#head.subarray(0, prefixSize)
    super._transform(this.#head.subarray(prefixSize), encoding, done)
  }

  piece(bytes: Buffer, counter: number, isLast: boolean): Buffer {
    if (!this.#prefix || bytes.length < tagSize) throw new Error('stored file is truncated')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(this.#prefix, counter, isLast))
    decipher.setAuthTag(bytes.subarray(bytes.length - tagSize))
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagSize)), decipher.final()])
  }
}

/** Plain bytes in, stored bytes out. `key` is 32 bytes. */
export const encryption = (key: Buffer): Transform => new Encryption(key)
/** Stored bytes in, plain bytes out. Fails on the first piece that was altered. */
export const decryption = (key: Buffer): Transform => new Decryption(key)
