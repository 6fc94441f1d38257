import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * Files at rest: 64 KiB pieces, each AES-256-GCM under a nonce of a prefix, a counter and a last-piece mark, so that a piece can't be
 * altered, moved, repeated or dropped, and nothing is let out before it is verified (the STREAM construction, decision 051).
 * Layout: `Mitoyen`, a version byte (2), a 32-byte salt, then pieces of ciphertext + 16-byte tag. The file's key is drawn from the
 * installation's by HKDF-SHA-256 with that salt; it is used for one file, so the prefix is zero.
 * Version 1 had neither name, version nor salt: a random 7-byte prefix, then pieces under the installation's key. It is still read.
 */
const pieceSize = 64 * 1024
const tagSize = 16
const prefixSize = 7
const saltSize = 32
const mark = Buffer.from('Mitoyen')
const version = 2
const headSize = mark.length + 1 + saltSize
const noPrefix = Buffer.alloc(prefixSize)

const fileKey = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'file', 32))

function nonceOf(prefix: Buffer, counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(counter, prefixSize)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into chunks of `size` bytes and marks the last one. */
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
      // An archive refers to the streams it read until its end.
      this.#held = Buffer.alloc(0)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error('encryption failed'))
    }
  }
}

class Encryption extends Pieces {
  readonly #key: Buffer

  constructor(key: Buffer) {
    super(pieceSize)
    const salt = randomBytes(saltSize)
    this.#key = fileKey(key, salt)
    this.push(Buffer.concat([mark, Buffer.of(version), salt]))
  }

  piece(bytes: Buffer, counter: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(noPrefix, counter, isLast))
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Key and nonce prefix that decrypt the chunks of a file. */
interface Opening {
  readonly key: Buffer
  readonly prefix: Buffer
  /** Offset in bytes of the first chunk. */
  readonly start: number
}

/** Parses the header; undefined while too few bytes have arrived. Throws for an unknown version. */
function openingOf(head: Buffer, key: Buffer): Opening | undefined {
  if (head.length <= mark.length) return undefined
  if (!head.subarray(0, mark.length).equals(mark))
    return { key, prefix: Buffer.from(head.subarray(0, prefixSize)), start: prefixSize }
  if (head[mark.length] !== version) throw new Error(`stored file of unknown version ${head[mark.length]}`)
  if (head.length < headSize) return undefined
  return { key: fileKey(key, head.subarray(mark.length + 1, headSize)), prefix: noPrefix, start: headSize }
}

class Decryption extends Pieces {
  readonly #key: Buffer
  #opening: Opening | undefined
  #head = Buffer.alloc(0)

  constructor(key: Buffer) {
    super(pieceSize + tagSize)
    this.#key = key
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#opening) {
      super._transform(chunk, encoding, done)
      return
    }
    this.#head = Buffer.concat([this.#head, chunk])
    try {
      this.#opening = openingOf(this.#head, this.#key)
    } catch (error) {
      done(error instanceof Error ? error : new Error('decryption failed'))
      return
    }
    if (!this.#opening) {
      done()
      return
    }
    const rest = this.#head.subarray(this.#opening.start)
    this.#head = Buffer.alloc(0)
    super._transform(rest, encoding, done)
  }

  piece(bytes: Buffer, counter: number, isLast: boolean): Buffer {
    if (!this.#opening || bytes.length < tagSize) throw new Error('stored file is truncated')
    const { key, prefix } = this.#opening
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, counter, isLast))
    decipher.setAuthTag(bytes.subarray(bytes.length - tagSize))
    const plain = decipher.update(bytes.subarray(0, bytes.length - tagSize))
    // GCM holds no bytes back: it checks the tag. Another copy of each piece would only be garbage to collect.
    decipher.final()
    return plain
  }
}

/** Encrypting transform: plain bytes in, stored bytes out. `key` is 32 bytes. */
export const encryption = (key: Buffer): Transform => new Encryption(key)
/** Decrypting transform: stored bytes in, plain bytes out. Fails on the first chunk that was altered. */
export const decryption = (key: Buffer): Transform => new Decryption(key)
