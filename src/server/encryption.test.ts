import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { decryption, encryption } from './encryption.ts'

const key = randomBytes(32)
const piece = 64 * 1024
/** `Mitoyen`, the version, the salt. */
const head = 7 + 1 + 32
const seal = (plain: Buffer) => buffer(Readable.from(cut(plain)).pipe(encryption(key)))
const open = (sealed: Buffer, with_ = key) => buffer(Readable.from(cut(sealed)).pipe(decryption(with_)))
/** Uneven chunks, as a network brings them. */
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 5_003) }, (_, index) =>
    bytes.subarray(index * 5_003, (index + 1) * 5_003),
  )

describe('a stored file', () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_000])(
    'of %i bytes is read back unchanged',
    async (size) => {
      const plain = randomBytes(size)
      const sealed = await seal(plain)
      expect(sealed.includes(plain.subarray(0, 32)) && size > 32).toBe(false)
      expect((await open(sealed)).equals(plain)).toBe(true)
    },
  )

  test('that was altered, truncated or reordered is refused', async () => {
    const sealed = await seal(randomBytes(3 * piece))
    const altered = Buffer.from(sealed)
    altered[piece] = (altered[piece] ?? 0) ^ 1
    const sealedPiece = piece + 16
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + sealedPiece, head + 2 * sealedPiece),
      sealed.subarray(head, head + sealedPiece),
      sealed.subarray(head + 2 * sealedPiece),
    ])
    const cutShort = [head + sealedPiece, head, head - 1, 8, 7, 3, 0].map((length) => sealed.subarray(0, length))
    for (const bad of [altered, swapped, ...cutShort]) await expect(open(bad)).rejects.toThrow()
  })

  test('cannot be read with another key', async () => {
    await expect(open(await seal(Buffer.from('bail')), randomBytes(32))).rejects.toThrow()
  })

  test('has a key of its own, derived from its salt', async () => {
    const plain = Buffer.from('bail')
    const [one, other] = [await seal(plain), await seal(plain)]
    expect(one.subarray(0, 8)).toEqual(Buffer.from('Mitoyen\u0002'))
    expect(one.subarray(8, head).equals(other.subarray(8, head))).toBe(false)
    // The same nonce under the installation's key opens nothing, nor does another file's salt.
    const shared = createDecipheriv('aes-256-gcm', key, Buffer.from('000000000000000000000001', 'hex'))
    shared.setAuthTag(one.subarray(-16))
    shared.update(one.subarray(head, -16))
    expect(() => shared.final()).toThrow()
    await expect(open(Buffer.concat([other.subarray(0, head), one.subarray(head)]))).rejects.toThrow()
  })

  test('of a later version is refused', async () => {
    const sealed = await seal(Buffer.from('bail'))
    sealed[7] = 3
    await expect(open(sealed)).rejects.toThrow('version 3')
  })
})

describe('a file stored by version 1', () => {
  test('is still read', async () => {
    const stored = 'sB8tHjC1FLTgoduqKVjjh5ffO3iPQV84FszJQDZvL634NA=='
    expect((await open(Buffer.from(stored, 'base64'), Buffer.alloc(32, 7))).toString()).toBe('Bail du 101')
  })

  test('is still read when it has several pieces, and refused when it was altered', async () => {
    const plain = randomBytes(2 * piece + 5)
    const prefix = randomBytes(7)
    const stored = Buffer.concat([
      prefix,
      ...[0, 1, 2].map((counter) => {
        const nonce = Buffer.concat([prefix, Buffer.of(0, 0, 0, counter, counter === 2 ? 1 : 0)])
        const cipher = createCipheriv('aes-256-gcm', key, nonce)
        const bytes = plain.subarray(counter * piece, (counter + 1) * piece)
        return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      }),
    ])
    expect((await open(stored)).equals(plain)).toBe(true)
    stored[piece] = (stored[piece] ?? 0) ^ 1
    await expect(open(stored)).rejects.toThrow()
  })
})
