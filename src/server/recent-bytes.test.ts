import { expect, test } from 'vitest'
import { recentBytes } from './recent-bytes.ts'

const of = (length: number) => ({ bytes: new Uint8Array(length) })

test('what was used last is kept, within so many bytes, and what is larger than all of them is not', () => {
  const recent = recentBytes(10)
  const [a, b, c] = [of(4), of(4), of(4)]
  expect(recent.keep('a', a)).toBe(a)
  recent.keep('b', b)
  expect(recent.get('a')).toBe(a)
  recent.keep('c', c)
  expect(recent.get('b')).toBeUndefined()
  expect([recent.get('a'), recent.get('c')]).toEqual([a, c])
  recent.keep('d', of(11))
  expect(recent.get('d')).toBeUndefined()
  expect(recent.get('c')).toBe(c)
  recent.keep('c', of(6))
  expect(recent.get('a')).toBe(a)
})
