import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { decryption, encryption } from './encryption.ts'

const key = randomBytes(32)
const piece = 64 * 1024
const seal = (plain: Buffer) => buffer(Readable.from(cut(plain)).pipe(encryption(key)))
const open = (sealed: Buffer, with_ = key) => buffer(Readable.from(cut(sealed)).pipe(decryption(with_)))
/** Uneven chunks, as a network brings them. */
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 5_003) }, (_, index) =>
    bytes.subarray(index * 5_003, (index + 1) * 5_003),
  )

describe('a stored file', () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_000])(
    'of %i bytes comes back as it was',
    async (size) => {
      const plain = randomBytes(size)
      const sealed = await seal(plain)
      expect(sealed.includes(plain.subarray(0, 32)) && size > 32).toBe(false)
      expect((await open(sealed)).equals(plain)).toBe(true)
    },
  )

  test('that was altered, cut short or reordered is refused', async () => {
    const sealed = await seal(randomBytes(3 * piece))
    const altered = Buffer.from(sealed)
    altered[piece] = (altered[piece] ?? 0) ^ 1
    const sealedPiece = piece + 16
    const swapped = Buffer.concat([
      sealed.subarray(0, 7),
      sealed.subarray(7 + sealedPiece, 7 + 2 * sealedPiece),
      sealed.subarray(7, 7 + sealedPiece),
      sealed.subarray(7 + 2 * sealedPiece),
    ])
    for (const bad of [altered, swapped, sealed.subarray(0, 7 + sealedPiece), sealed.subarray(0, 3)])
      await expect(open(bad)).rejects.toThrow()
  })

  test('does not open with another key', async () => {
    await expect(open(await seal(Buffer.from('bail')), randomBytes(32))).rejects.toThrow()
  })
})
